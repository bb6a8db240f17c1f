"""The engine compiled into tables: every chance and choice of a seat's round, as a graph."""

from .nodes import Graph, Unfit
from .one_seat import OneSeat
from .positions import Plays, Positions, Question, Strategy, Watch
from .seat_walk import Policy
from .seats import Seats, several_seats
