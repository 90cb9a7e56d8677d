<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Rest;

/**
 * `aisle/v1/settings`: what the settings screen reads and writes. For those who manage the shop.
 *
 * - GET answers `{ rooms: [ { name, title, group: { name, title }, settings: [ { key, type, default, label, … } ], values: { key: value } }
 *   ] }`.
 * - POST `{ room, values }` saves and answers `{ room, values }`; `invalid_settings` (400) has `data.fields`.
 * - DELETE `{ room }` goes back to the defaults and answers `{ room, values }`.
 *
 * Of a setting of the type `secret` the value is `true` where there is one, else empty; sent back, `true` leaves it as it is.
 *
 * `aisle/v1/products`: what a setting of the type `products` is chosen from. GET `?search=` or `?include=12,40` answers
 * `{ products: [ { id, name, detail, image } ] }`.
 */
final class SettingsRoutes {

	public const CAPABILITY = 'manage_woocommerce';

	public function __construct(
		private readonly Settings $settings,
		private readonly Rest $rest
	) {}

	public function register(): void {
		$allowed = static fn(): bool => current_user_can( self::CAPABILITY );
		$room    = array(
			'type'     => 'string',
			'required' => true,
		);
		$values  = array(
			'type'     => 'object',
			'required' => true,
		);
		$text    = array(
			'type'    => 'string',
			'default' => '',
		);
		$this->rest->route( '/products', 'GET', array( $this, 'products' ), $allowed, array( 'search' => $text, 'include' => $text ) );
		$this->rest->route( '/settings', 'GET', array( $this, 'all' ), $allowed );
		$this->rest->route( '/settings', 'POST', array( $this, 'save' ), $allowed, compact( 'room', 'values' ) );
		$this->rest->route( '/settings', 'DELETE', array( $this, 'reset' ), $allowed, compact( 'room' ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function all(): array {
		$rooms = array();
		foreach ( $this->settings->rooms() as $name ) {
			$group   = $this->settings->group( $name );
			$rooms[] = array(
				'name'     => $name,
				'title'    => $this->settings->title( $name ),
				'group'    => array(
					'name'  => $group->value,
					'title' => $group->title(),
				),
				'settings' => $this->with_keys( $this->settings->schema( $name ) ),
				'values'   => (object) SettingSecrets::covered( $this->settings->schema( $name ), $this->settings->values( $name ) ),
			);
		}
		return array( 'rooms' => $rooms );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function products( \WP_REST_Request $request ): array {
		$include = wp_parse_id_list( (string) $request['include'] );
		return array(
			'products' => array() === $include ? SettingProducts::found( (string) $request['search'] ) : SettingProducts::named( $include ),
		);
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_room` (404) or `invalid_settings` (400).
	 */
	public function save( \WP_REST_Request $request ): array {
		$room   = $this->known_room( $request );
		$values = SettingSecrets::without_kept( $this->settings->schema( $room ), (array) $request['values'] );
		return $this->reply( $room, $this->settings->save( $room, $values ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_room` (404).
	 */
	public function reset( \WP_REST_Request $request ): array {
		$room = $this->known_room( $request );
		return $this->reply( $room, $this->settings->reset( $room ) );
	}

	private function known_room( \WP_REST_Request $request ): string {
		$room = (string) $request['room'];
		if ( ! in_array( $room, $this->settings->rooms(), true ) ) {
			throw new ApiError( 'unknown_room', __( 'There are no settings of that name.', 'aisle' ), 404 );
		}
		return $room;
	}

	/**
	 * A JSON object does not promise an order; a list does.
	 *
	 * @param array<string, array<string, mixed>> $definitions
	 * @return list<array<string, mixed>>
	 */
	private function with_keys( array $definitions ): array {
		$settings = array();
		foreach ( $definitions as $key => $definition ) {
			if ( true === ( $definition['hidden'] ?? false ) ) {
				continue;
			}
			$settings[] = array( 'key' => $key ) + $this->with_ordered_choices( $definition );
		}
		return $settings;
	}

	/**
	 * @param array<string, mixed> $definition
	 * @return array<string, mixed>
	 */
	private function with_ordered_choices( array $definition ): array {
		$choices = array();
		$from    = $definition['choices_from'] ?? null;
		foreach ( is_callable( $from ) ? $from() : (array) ( $definition['choices'] ?? array() ) as $value => $label ) {
			$choices[] = array(
				'value' => (string) $value,
				'label' => $label,
			);
		}
		unset( $definition['choices_from'], $definition['check'], $definition['check_entries'] );
		$ordered = $choices ? array( 'choices' => $choices ) + $definition : $definition;
		return isset( $definition['fields'] )
			? array( 'fields' => $this->with_keys( (array) $definition['fields'] ) ) + $ordered
			: $ordered;
	}

	/**
	 * @param array<string, mixed> $values
	 * @return array<string, mixed>
	 */
	private function reply( string $room, array $values ): array {
		return array(
			'room'   => $room,
			'values' => (object) SettingSecrets::covered( $this->settings->schema( $room ), $values ),
		);
	}
}
