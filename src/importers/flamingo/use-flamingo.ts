import { useEffect, useRef, useState } from '@wordpress/element';
import { toAisleError } from '../../platform/errors';
import { errorSentence } from '../../platform/ui-admin/error-sentence';
import { importSome, lookAtMessages, newOnes, type FoundMessages, type Target } from './flamingo';

export interface Progress {
	readonly imported: number;
	readonly refused: number;
	readonly total: number;
	/** Where it goes on after a failure. */
	readonly after: number;
	readonly isDone: boolean;
}

export interface Flamingo {
	/** Null while it is looked. */
	readonly found: FoundMessages | null;
	readonly chosen: readonly number[];
	/** Null before the import. */
	readonly progress: Progress | null;
	readonly failure: string;
	readonly choose: ( channel: number, isOn: boolean ) => void;
	readonly send: ( channel: number, form: number ) => void;
	readonly run: () => Promise< void >;
}

/** Looking at messages of Flamingo, and bringing those that are chosen, some with each call. It stops when its dialog closes. */
export function useFlamingo( onImported: () => void ): Flamingo {
	const [ found, setFound ] = useState< FoundMessages | null >( null );
	const [ chosen, setChosen ] = useState< readonly number[] >( [] );
	const [ progress, setProgress ] = useState< Progress | null >( null );
	const [ failure, setFailure ] = useState( '' );
	const question = useRef( 0 );
	const isOpen = useRef( true );
	const look = async ( targets: readonly Target[] ): Promise< FoundMessages | null > => {
		const asked = ++question.current;
		try {
			const answer = await lookAtMessages( targets );
			return isOpen.current && asked === question.current ? answer : null;
		} catch ( thrown ) {
			setFailure( errorSentence( toAisleError( thrown ) ) );
			return null;
		}
	};
	useEffect( () => {
		isOpen.current = true;
		void look( [] ).then( ( first ) => {
			if ( first ) {
				setFound( first );
				setChosen( first.channels.filter( ( channel ) => newOnes( channel ) > 0 ).map( ( { id } ) => id ) );
			}
		} );
		return () => {
			isOpen.current = false;
		};
	}, [] );
	const send = ( channel: number, form: number ): void => {
		if ( found ) {
			const channels = found.channels.map( ( one ) =>
				one.id === channel ? { ...one, form, problems: [] } : one
			);
			setFound( { ...found, channels } );
			void look( channels.map( targetOf ) ).then( ( again ) => again && setFound( again ) );
		}
	};
	const run = async (): Promise< void > => {
		const targets = ( found?.channels ?? [] ).filter( ( { id } ) => chosen.includes( id ) );
		let done = progress ?? {
			imported: 0,
			refused: 0,
			total: targets.reduce( ( sum, channel ) => sum + newOnes( channel ), 0 ),
			after: 0,
			isDone: false,
		};
		setFailure( '' );
		setProgress( done );
		try {
			while ( isOpen.current && ! done.isDone ) {
				const step = await importSome( done.after, targets.map( targetOf ) );
				done = {
					...done,
					...step,
					imported: done.imported + step.imported,
					refused: done.refused + step.refused,
				};
				setProgress( done );
			}
		} catch ( thrown ) {
			setFailure( errorSentence( toAisleError( thrown ) ) );
		} finally {
			onImported();
		}
	};
	return {
		found,
		chosen,
		progress,
		failure,
		choose: ( channel, isOn ) =>
			setChosen( isOn ? [ ...chosen, channel ] : chosen.filter( ( other ) => other !== channel ) ),
		send,
		run,
	};
}

const targetOf = ( { id, form }: Target ): Target => ( { id, form } );
