declare module 'subset-font' {
  interface Options {
    targetFormat?: string
    noHinting?: boolean
    keepFeatures?: string[]
    variationAxes?: Record<string, number>
  }
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Uint8Array>
}
