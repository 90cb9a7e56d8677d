/** Returns whether the browser requests reduced data usage. Then nothing is prefetched. */
export const isDataSaverOn = (): boolean => Boolean( Object( Reflect.get( navigator, 'connection' ) ).saveData );
