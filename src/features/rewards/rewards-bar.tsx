import { __, sprintf } from '@wordpress/i18n';
import { useCart } from '../../platform/cart/store';
import { Icon, LiveRegion } from '../../platform/ui';
import { useRewardAnnouncements } from './reward-announcements';
import { readProgress, progressRatio, type Milestone } from './progress';
import { RewardIcon } from './reward-icon';
import { messageOf, type RewardTexts } from './reward-text';

/**
 * Progress bar of the rewards, as confirmed by the server. It is dimmed while operations are pending, because the new
 * progress is unknown.
 */
export function RewardsBar( { texts }: { readonly texts: RewardTexts } ) {
	const view = useCart();
	const { milestones } = readProgress( view.cart?.extensions.rewards );
	// Announces only while the drawer is open, because animations in a closed drawer would not be seen.
	const announcement = useRewardAnnouncements(
		view.open && view.known && ! view.busy && view.cart ? milestones : null,
		texts
	);
	return (
		<>
			<LiveRegion message={ announcement.message } />
			{ milestones.length > 0 && (
				<Bar milestones={ milestones } animated={ announcement.animated } busy={ view.busy } texts={ texts } />
			) }
			{ /* Reserves the bar's space, so that the lines do not jump when the first add's response shows it. */ }
			{ milestones.length === 0 && ( view.busy || ! view.known ) && (
				<div className="aisle-rewards" aria-hidden="true" />
			) }
		</>
	);
}

interface BarProps {
	readonly milestones: readonly Milestone[];
	readonly animated: readonly string[];
	readonly busy: boolean;
	readonly texts: RewardTexts;
}

function Bar( { milestones, animated, busy, texts }: BarProps ) {
	const ratio = progressRatio( milestones );
	const message = messageOf( milestones, texts );
	return (
		<div className="aisle-rewards" data-busy={ busy || undefined } aria-busy={ busy || undefined }>
			<div className="aisle-rewards__sentence">{ message }</div>
			<div className="aisle-rewards__way">
				<div
					className="aisle-rewards__bar"
					role="progressbar"
					aria-label={ __( 'Cart rewards', 'aisle' ) }
					aria-valuemin={ 0 }
					aria-valuemax={ 100 }
					aria-valuenow={ Math.round( ratio * 100 ) }
					aria-valuetext={ message }
				>
					<div className="aisle-rewards__fill" style={ { transform: `scaleX(${ ratio.toFixed( 4 ) })` } } />
				</div>
				<ul className="aisle-rewards__marks">
					{ milestones.map( ( milestone ) => (
						<MilestoneMark
							key={ milestone.id }
							milestone={ milestone }
							isAnimated={ animated.includes( milestone.id ) }
						/>
					) ) }
				</ul>
			</div>
		</div>
	);
}

function MilestoneMark( {
	milestone: { name, icon, reached },
	isAnimated,
}: {
	readonly milestone: Milestone;
	readonly isAnimated: boolean;
} ) {
	return (
		<li
			className="aisle-rewards__mark"
			data-reached={ reached || undefined }
			data-celebrates={ ( reached && isAnimated ) || undefined }
		>
			<span className="aisle-rewards__dot">
				{ reached ? <Icon name="check" /> : <RewardIcon name={ icon } /> }
			</span>
			<span className="aisle-rewards__name">{ name }</span>
			{ reached && (
				<span className="aisle-visually-hidden">
					{
						/* translators: after the name of a reward. */
						sprintf( ' (%s)', __( 'earned', 'aisle' ) )
					}
				</span>
			) }
		</li>
	);
}
