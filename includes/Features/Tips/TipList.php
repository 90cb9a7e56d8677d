<?php
declare(strict_types=1);

namespace Aisle\Features\Tips;

use Aisle\Platform\Settings\Settings;

/**
 * The tips that the store offers.
 */
final class TipList {

	public function __construct( private readonly Settings $settings ) {}

	/**
	 * @return array<array-key, OfferedTip> Key => tip. PHP converts numeric keys to integers.
	 */
	public function all(): array {
		/**
		 * Filters the tips that the store offers.
		 *
		 * @param list<array<string, mixed>> $entries Each with the fields of the settings: `name`, `presets` (such as
		 *                                            "5%, 10%, 3"), `custom`, `round_up`, `cap` ("30%", "50" or "").
		 */
		$entries = (array) apply_filters( 'aisle_tips', $this->settings->list( TipSettings::FEATURE, 'tips' ) );
		$tips    = array();
		foreach ( $entries as $entry ) {
			$tip = is_array( $entry ) ? OfferedTip::of( $entry ) : null;
			if ( null !== $tip ) {
				$tips[ $tip->key ] ??= $tip;
			}
		}
		return $tips;
	}

	public function find( string $key ): ?OfferedTip {
		return $this->all()[ $key ] ?? null;
	}
}
