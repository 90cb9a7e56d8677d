/** Announces changes of the milestones once, and celebrates each once per session, across pages. */
import { useEffect, useState } from 'react';
import { boot } from '../../platform/boot-data';
import { asList, asRecord } from '../../platform/check';
import type { Milestone } from './progress';
import { earnedMessage, lostMessage, type RewardTexts } from './reward-text';

/** Storage key with the store's hash, because one tab may show two stores of a network. */
const storageKey = (): string => `aisle_rewards:${ boot().shop.cartHashKey }`;

interface AnnouncedMilestones {
	/** IDs of the milestones that were reached when the shopper last got an announcement. */
	readonly reached: readonly string[];
	readonly celebrated: readonly string[];
}

export interface Announcement {
	readonly message: string;
	/** IDs of the milestones whose marks are animated now. */
	readonly animated: readonly string[];
}

const NO_ANNOUNCEMENT: Announcement = { message: '', animated: [] };

/**
 * @param milestones Milestones of a confirmed cart; null while operations are pending.
 */
export function useRewardAnnouncements( milestones: readonly Milestone[] | null, texts: RewardTexts ): Announcement {
	const [ announcement, setAnnouncement ] = useState( NO_ANNOUNCEMENT );
	const stateKey = milestones?.map( ( { id, reached } ) => `${ id }:${ String( reached ) }` ).join();
	useEffect( () => {
		if ( ! milestones ) {
			return;
		}
		const announced = readAnnounced();
		const reachedMilestones = milestones.filter( ( milestone ) => milestone.reached );
		const newMilestones = reachedMilestones.filter( ( { id } ) => ! announced.reached.includes( id ) );
		// A milestone that no longer exists was removed by the merchant and is not announced.
		const lostMilestones = milestones.filter(
			( { id, reached: isReached } ) => ! isReached && announced.reached.includes( id )
		);
		const animated = newMilestones
			.map( ( { id } ) => id )
			.filter( ( id ) => ! announced.celebrated.includes( id ) );
		const messages = [
			lostMilestones.length ? lostMessage( lostMilestones.map( ( { name } ) => name ) ) : '',
			newMilestones.length
				? earnedMessage(
						newMilestones.map( ( { name } ) => name ),
						texts
					)
				: '',
		];
		if ( newMilestones.length || lostMilestones.length ) {
			setAnnouncement( { message: messages.filter( Boolean ).join( '. ' ), animated } );
		}
		saveAnnounced( {
			reached: reachedMilestones.map( ( { id } ) => id ),
			celebrated: [ ...announced.celebrated, ...animated ],
		} );
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Only another state is news.
	}, [ stateKey ] );
	return announcement;
}

/** Used for the lifetime of the page if the browser blocks storage. */
let latestAnnounced: AnnouncedMilestones = { reached: [], celebrated: [] };

function readAnnounced(): AnnouncedMilestones {
	try {
		const storedState = asRecord( JSON.parse( window.sessionStorage.getItem( storageKey() ) ?? 'null' ) );
		return { reached: texts( storedState.reached ), celebrated: texts( storedState.celebrated ) };
	} catch {
		return latestAnnounced;
	}
}

function saveAnnounced( announced: AnnouncedMilestones ): void {
	latestAnnounced = announced;
	try {
		window.sessionStorage.setItem( storageKey(), JSON.stringify( announced ) );
	} catch {
		// Storage is blocked, so readAnnounced() returns the variable.
	}
}

const texts = ( value: unknown ): readonly string[] =>
	asList( value ).filter( ( entry ): entry is string => typeof entry === 'string' );
