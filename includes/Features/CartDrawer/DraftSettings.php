<?php
declare(strict_types=1);

namespace Aisle\Features\CartDrawer;

use Aisle\Platform\Settings\SettingCheck;
use Aisle\Platform\Settings\Settings;

/**
 * Applies unsaved settings while a callback runs. Incomplete or invalid values keep the saved ones.
 */
final class DraftSettings {

	/**
	 * @param array<string, array<string, mixed>> $fixed Feature => key => value; overrides the draft.
	 */
	public function __construct(
		private readonly Settings $settings,
		private readonly array $fixed
	) {}

	/**
	 * Returns drafts in which settings that would hide the drawer do not apply.
	 */
	public static function with_drawer( Settings $settings, ThirdPartyDrawers $others ): self {
		$other = $others->recognised();
		$shown = array(
			'enabled'                  => true,
			'show_on_cart_pages'       => true,
			'toggler_where'            => 'everywhere',
			ThirdPartyDrawers::SETTING => null === $other ? 'none' : ThirdPartyDrawers::ours( $other ),
		);
		return new self(
			$settings,
			array( DrawerSettings::FEATURE => array_intersect_key( $shown, $settings->schema( DrawerSettings::FEATURE ) ) )
		);
	}

	/**
	 * @template Result
	 * @param array<array-key, mixed> $drafts Feature => key => value, unvalidated.
	 * @param callable(): Result      $look
	 * @return Result
	 */
	public function during( array $drafts, callable $look ): mixed {
		$accepted = array();
		foreach ( $this->settings->features() as $feature ) {
			$given = array_replace(
				is_array( $drafts[ $feature ] ?? null ) ? $drafts[ $feature ] : array(),
				$this->fixed[ $feature ] ?? array()
			);
			$typed = array();
			foreach ( array_intersect_key( $this->settings->schema( $feature ), $given ) as $key => $definition ) {
				$typed[ $key ] = SettingCheck::parse( $definition, $given[ $key ] );
			}
			$accepted[ $feature ] = array_filter( $typed, static fn ( mixed $value ): bool => null !== $value );
		}
		$lay_over = static function ( mixed $saved ) use ( $accepted ): array {
			$saved = is_array( $saved ) ? $saved : array();
			$features = is_array( $saved['features'] ?? null ) ? $saved['features'] : array();
			foreach ( $accepted as $feature => $values ) {
				$features[ $feature ] = $values + ( is_array( $features[ $feature ] ?? null ) ? $features[ $feature ] : array() );
			}
			return array( 'features' => $features ) + $saved;
		};
		add_filter( 'option_' . Settings::OPTION, $lay_over );
		try {
			return $look();
		} finally {
			remove_filter( 'option_' . Settings::OPTION, $lay_over );
		}
	}
}
