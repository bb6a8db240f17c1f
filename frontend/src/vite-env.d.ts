/// <reference types="vite/client" />
declare module 'virtual:messages/*' {
  const body: import('@fluent/bundle').FluentResource['body']
  export default body
}
