import { __, sprintf } from '@wordpress/i18n';
import { useId, useState } from 'react';
import { Icon } from '../../platform/ui/icon';
import type { Gift, GiftChoice } from './progress';

/** Fields of the cart operation `choose_gift`. */
export type GiftOperation = Readonly< {
	reward: string;
	/** 0 for no gift. */
	product_id: number;
} >;

export interface GiftChoicesProps {
	readonly choices: readonly GiftChoice[];
	readonly busy: boolean;
	/** Resolves with the server's result; `message` is a text for the shopper or empty. */
	choose( operation: GiftOperation ): Promise< { readonly ok: boolean; readonly message: string } >;
}

/** One radio group for each earned gift: one product, or none. */
export function GiftChoices( { choices, busy, choose }: GiftChoicesProps ) {
	return choices.map( ( choice ) => (
		<Choice key={ choice.reward } choice={ choice } busy={ busy } choose={ choose } />
	) );
}

interface ChoiceProps extends Pick< GiftChoicesProps, 'busy' | 'choose' > {
	readonly choice: GiftChoice;
}

function Choice( { choice, busy, choose: sendChoice }: ChoiceProps ) {
	/** Selected product, until the server has responded. */
	const [ selectedId, setSelectedId ] = useState< number | null >( null );
	const [ error, setError ] = useState( '' );
	const id = useId();
	const choose = async ( product: number ): Promise< void > => {
		setSelectedId( product );
		setError( '' );
		const result = await sendChoice( { reward: choice.reward, product_id: product } );
		// If the shopper has clicked another gift meanwhile, that selection stays until its own response.
		setSelectedId( ( current ) => ( current === product ? null : current ) );
		if ( ! result.ok ) {
			setError( result.message || __( 'This gift could not be selected.', 'aisle' ) );
		}
	};
	const options: readonly Gift[] = [ ...choice.products, { id: 0, name: __( 'No gift', 'aisle' ), image: '' } ];
	return (
		<div
			className="aisle-rewards__gifts"
			role="radiogroup"
			data-busy={ busy || undefined }
			aria-labelledby={ `${ id }-label` }
			aria-describedby={ error ? `${ id }-error` : undefined }
		>
			<div className="aisle-rewards__label" id={ `${ id }-label` }>
				{ choice.products.length > 1 && ( selectedId ?? choice.chosen ) === 0
					? /* translators: %s: name of the reward, such as "a free gift". */
						sprintf( __( 'You have earned %s. Choose one:', 'aisle' ), choice.name )
					: /* translators: %s: name of the reward, such as "a free gift". */
						sprintf( __( 'You have earned %s', 'aisle' ), choice.name ) }
			</div>
			<div className="aisle-rewards__choices">
				{ options.map( ( gift ) => (
					<label key={ gift.id } className="aisle-rewards__choice" htmlFor={ `${ id }-${ gift.id }` }>
						<input
							id={ `${ id }-${ gift.id }` }
							type="radio"
							name={ id }
							value={ gift.id }
							checked={ gift.id === ( selectedId ?? choice.chosen ) }
							onChange={ () => void choose( gift.id ) }
						/>
						<span className="aisle-rewards__picture">
							{ gift.image ? (
								<img src={ gift.image } alt="" width={ 44 } height={ 44 } loading="lazy" />
							) : (
								<Icon name={ gift.id ? 'bag' : 'close' } />
							) }
						</span>
						<span className="aisle-rewards__gift">{ gift.name }</span>
					</label>
				) ) }
			</div>
			{ error && (
				<div className="aisle-rewards__error" id={ `${ id }-error` } role="alert">
					{ error }
				</div>
			) }
		</div>
	);
}
