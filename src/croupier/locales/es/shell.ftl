# Las páginas alrededor de la mesa.

close = Cerrar
cancel = Cancelar
skip-to-content = Ir al contenido
connection-lost = Se perdió la conexión. Volviendo a intentarlo…
nav-settings = Ajustes

refused-offline-page = No se puede contactar con el servidor. Revisa tu conexión e inténtalo de nuevo.
refused-server-page = Algo ha fallado en el servidor. Inténtalo de nuevo dentro de un momento.

## Vestíbulo

lobby-heading = Elige una casa y juega

## Página no encontrada

missing-title = Página no encontrada
missing-heading = No hay nada en esta dirección
missing-body = Puede que el enlace sea antiguo o esté mal escrito.
missing-back = Volver al inicio
