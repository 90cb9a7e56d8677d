<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Settings\SettingCheck;
use Aisle\Platform\Settings\Settings;

/**
 * Applies unsaved settings while a callback runs. For a missing or invalid value, the saved setting applies.
 */
final class DraftSettings {

	/**
	 * @param array<string, array<string, mixed>> $overrides Feature => key => value; overrides the draft.
	 */
	public function __construct(
		private readonly Settings $settings,
		private readonly array $overrides
	) {}

	/**
	 * Returns drafts in which settings that would hide the drawer do not apply.
	 */
	public static function with_drawer( Settings $settings, ThirdPartyDrawers $third_party_drawers ): self {
		$other = $third_party_drawers->detected_drawer();
		$shown = array(
			'enabled'                  => true,
			'show_on_cart_pages'       => true,
			'toggler_where'            => 'everywhere',
			ThirdPartyDrawers::SETTING => null === $other ? 'none' : ThirdPartyDrawers::aisle_choice( $other ),
		);
		return new self(
			$settings,
			array( DrawerSettings::FEATURE => array_intersect_key( $shown, $settings->schema( DrawerSettings::FEATURE ) ) )
		);
	}

	/**
	 * @template Result
	 * @param array<array-key, mixed> $drafts Feature => key => value, unvalidated.
	 * @param callable(): Result      $callback
	 * @return Result
	 */
	public function run_with( array $drafts, callable $callback ): mixed {
		$valid_drafts = array();
		foreach ( $this->settings->features() as $feature ) {
			$draft_values = array_replace(
				is_array( $drafts[ $feature ] ?? null ) ? $drafts[ $feature ] : array(),
				$this->overrides[ $feature ] ?? array()
			);
			$parsed_values = array();
			foreach ( array_intersect_key( $this->settings->schema( $feature ), $draft_values ) as $key => $definition ) {
				$parsed_values[ $key ] = SettingCheck::parse( $definition, $draft_values[ $key ] );
			}
			$valid_drafts[ $feature ] = array_filter( $parsed_values, static fn ( mixed $value ): bool => null !== $value );
		}
		$apply_drafts = static function ( mixed $saved_settings ) use ( $valid_drafts ): array {
			$saved_settings = is_array( $saved_settings ) ? $saved_settings : array();
			$features = is_array( $saved_settings['features'] ?? null ) ? $saved_settings['features'] : array();
			foreach ( $valid_drafts as $feature => $values ) {
				$features[ $feature ] = $values + ( is_array( $features[ $feature ] ?? null ) ? $features[ $feature ] : array() );
			}
			return array( 'features' => $features ) + $saved_settings;
		};
		add_filter( 'option_' . Settings::OPTION, $apply_drafts );
		try {
			return $callback();
		} finally {
			remove_filter( 'option_' . Settings::OPTION, $apply_drafts );
		}
	}
}
