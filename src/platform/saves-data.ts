/** Whether the browser says that data are to be saved: then nothing is fetched that nobody has asked for. */
export const savesData = (): boolean => Boolean( Object( Reflect.get( navigator, 'connection' ) ).saveData );
