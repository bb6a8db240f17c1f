"""How the screens look."""

CSS = """
Screen { background: #0d3b2a; color: #eef5f0; }
* { scrollbar-color: #2b7a58; scrollbar-color-hover: #2b9b70; scrollbar-color-active: #f2cf63; scrollbar-background: #0a2f21; scrollbar-background-hover: #0a2f21; scrollbar-background-active: #0a2f21; scrollbar-corner-color: #0a2f21; }
.bar { height: 1; background: #082619; color: #f2cf63; text-style: bold; padding: 0 1; }
.bar Static { width: 1fr; height: 1; }
.bar .right { text-align: right; color: #eef5f0; text-style: none; width: auto; max-width: 50%; }
.foot.docked { dock: bottom; }
.foot { height: 1; background: #082619; color: #a9c7b6; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
.middle { height: 1fr; padding: 0 1; }
.too-small { display: none; width: 100%; height: 100%; content-align: center middle; text-align: center; padding: 0 1; }
.small > * { display: none; }
.small > .too-small { display: block; }

.title { color: #f2cf63; text-style: bold; margin: 1 1 0 1; }
.intro { color: #a9c7b6; margin: 1 1; width: 100%; }
OptionList.choices { background: transparent; background-tint: transparent; border: none; height: 1fr; margin: 1 0 0 0; padding: 0; scrollbar-size-vertical: 1; }
OptionList.choices > .option-list--option { padding: 0 1; }
OptionList.choices > .option-list--option-highlighted { background: #145a40; color: #ffffff; }
OptionList.choices:focus > .option-list--option-highlighted { background: #1c7a56; color: #ffffff; text-style: none; }
OptionList.choices:focus { background-tint: transparent; border: none; }
Input { background: #082619; border: round #2b7a58; margin: 0 1; }
Input:focus { border: round #f2cf63; background-tint: transparent; }

.facts { height: 1; color: #a9c7b6; padding: 0 1; text-align: center; }
.table { height: 1fr; layout: vertical; }
.felt { height: 1fr; min-height: 8; padding: 0 1; }
.side { height: 4; }
.log { height: 1fr; background: #0a2f21; color: #cfe3d8; padding: 0 1; scrollbar-size-vertical: 1; scrollbar-color: #2b7a58; scrollbar-background: #0a2f21; }
.wide .facts { padding: 0 39 0 1; }
.wide .table { layout: horizontal; }
.wide .table .felt { width: 1fr; height: 100%; padding: 1 1; }
.wide .table .side { width: 38; height: 100%; }
.coach { display: none; height: auto; background: #0a2f21; padding: 0 1; }
.coached .coach { display: block; min-height: 4; }
.coached .side { height: auto; }
.coached .side .log { display: none; }
.wide.coached .side .log { display: block; }
.asked { height: 1; }
.asked .prompt { width: 1fr; }
.asked Button { width: auto; min-width: 0; margin: 0 0 0 1; background: #145a40; color: #ffffff; }
.asked Button:hover { background: #2b9b70; }
.ask { height: auto; }
.prompt { height: 1; color: #f2cf63; text-style: bold; padding: 0 1; width: 100%; }
.answers { height: 3; align-horizontal: left; }
.answers Button { margin: 0 1 0 0; min-width: 9; height: 3; background: #1c7a56; color: #ffffff; border: none; padding: 0 1; }
.answers Button:focus { background: #f2cf63; color: #10231a; text-style: bold; }
.answers Button:hover { background: #2b9b70; }
.answers .rows { width: 1fr; height: 3; }
.answers .rows Horizontal { height: 1; }
.answers .rows Button { height: 1; min-width: 0; padding: 0; }
.answers #amount { width: 14; height: 3; margin: 0 1 0 0; }

ModalScreen { align: center middle; background: #000000 55%; }
.box { width: 64; max-width: 90%; height: auto; max-height: 90%; background: #082619; border: round #f2cf63; padding: 1 2; }
.box Label { width: 100%; margin: 0 0 1 0; }
.box .answers { align-horizontal: right; margin: 0; }

.box.grades { width: 66; }
.box.grades Static { width: 100%; height: auto; }

.form { height: 1fr; }
.form .row { height: 1; margin: 0 1; }
.form .row Label { width: 22; }
.form .row Input { width: 1fr; max-width: 44; height: 1; border: none; margin: 0; padding: 0 1; }
.form .row Input:focus { border: none; background: #145a40; }
.form Label { margin: 0 1; }
.form > Label { color: #f2cf63; margin: 0 1 1 1; }
#deal { margin: 1 2; background: #1c7a56; color: #ffffff; border: none; height: 3; }
#deal:focus { background: #f2cf63; color: #10231a; text-style: bold; }
DataTable { background: #0d3b2a; height: 1fr; scrollbar-size-vertical: 1; }
DataTable:focus { background-tint: transparent; }
DataTable > .datatable--header { background: #082619; color: #f2cf63; }
DataTable > .datatable--even-row { background: #0f4531; }
DataTable > .datatable--odd-row { background: #0d3b2a; }
DataTable > .datatable--cursor { background: #1c7a56; color: #ffffff; }
.plot { height: 1fr; padding: 1 1; color: #f2cf63; }
.book { padding: 0 1; scrollbar-size-vertical: 1; }
.rule { width: 100%; padding: 0 1; }
"""
