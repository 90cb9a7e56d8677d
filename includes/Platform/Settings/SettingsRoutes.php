<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Http\Rest;

/**
 * Routes of the settings screen, `aisle/v1/settings`, for users who can manage the store.
 *
 * - GET returns `{ features: [ { name, title, group: { name, title }, settings: [ { key, type, default, label, … } ],
 *   values: { key: value } } ] }`.
 * - POST `{ feature, values }` saves and returns `{ feature, values }`; `invalid_settings` (400) has `data.fields`.
 * - DELETE `{ feature }` restores the defaults and returns `{ feature, values }`.
 *
 * The value of a setting of the type `secret` is `true` if it is set, otherwise empty. Sending `true` leaves it
 * unchanged.
 *
 * `aisle/v1/products` lists products for a setting of the type `products`. GET `?search=` or `?include=12,40` returns
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
		$feature = array(
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
		$query   = array( 'search' => $text, 'include' => $text );
		$this->rest->route( '/products', 'GET', array( $this, 'products' ), $allowed, $query );
		$this->rest->route( '/categories', 'GET', array( $this, 'categories' ), $allowed, $query );
		$this->rest->route( '/settings', 'GET', array( $this, 'all' ), $allowed );
		$this->rest->route( '/settings', 'POST', array( $this, 'save' ), $allowed, compact( 'feature', 'values' ) );
		$this->rest->route( '/settings', 'DELETE', array( $this, 'reset' ), $allowed, compact( 'feature' ) );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function all(): array {
		$features = array();
		foreach ( $this->settings->features() as $name ) {
			$group      = $this->settings->group( $name );
			$features[] = array(
				'name'     => $name,
				'title'    => $this->settings->title( $name ),
				'group'    => array(
					'name'  => $group->value,
					'title' => $group->title(),
				),
				'settings' => $this->definitions_for_client( $this->settings->schema( $name ) ),
				'values'   => (object) SettingSecrets::mask( $this->settings->schema( $name ), $this->settings->values( $name ) ),
			);
		}
		return array( 'features' => $features );
	}

	/**
	 * @return array<string, mixed>
	 */
	public function products( \WP_REST_Request $request ): array {
		$include = wp_parse_id_list( (string) $request['include'] );
		return array(
			'products' => array() === $include
				? SettingProducts::search( (string) $request['search'] )
				: SettingProducts::by_ids( $include ),
		);
	}

	/**
	 * @return array<string, mixed>
	 */
	public function categories( \WP_REST_Request $request ): array {
		$slugs = SettingCategories::slugs( (string) $request['include'] );
		return array(
			'categories' => array() === $slugs
				? SettingCategories::search( (string) $request['search'] )
				: SettingCategories::by_slugs( $slugs ),
		);
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_feature` (404) or `invalid_settings` (400).
	 */
	public function save( \WP_REST_Request $request ): array {
		$feature = $this->feature_from_request( $request );
		$values  = SettingSecrets::without_unchanged( $this->settings->schema( $feature ), (array) $request['values'] );
		return $this->response( $feature, $this->settings->save( $feature, $values ) );
	}

	/**
	 * @return array<string, mixed>
	 * @throws ApiError `unknown_feature` (404).
	 */
	public function reset( \WP_REST_Request $request ): array {
		$feature = $this->feature_from_request( $request );
		return $this->response( $feature, $this->settings->reset( $feature ) );
	}

	private function feature_from_request( \WP_REST_Request $request ): string {
		$feature = (string) $request['feature'];
		if ( ! in_array( $feature, $this->settings->features(), true ) ) {
			throw new ApiError( 'unknown_feature', __( 'These settings do not exist.', 'aisle' ), 404 );
		}
		return $feature;
	}

	/**
	 * Returns a list, because the members of a JSON object have no guaranteed order. Settings that are `hidden` are
	 * omitted.
	 *
	 * @param array<string, array<string, mixed>> $definitions
	 * @return list<array<string, mixed>>
	 */
	private function definitions_for_client( array $definitions ): array {
		$settings = array();
		foreach ( $definitions as $key => $definition ) {
			if ( true === ( $definition['hidden'] ?? false ) ) {
				continue;
			}
			$settings[] = array( 'key' => $key ) + $this->definition_for_client( $definition );
		}
		return $settings;
	}

	/**
	 * @param array<string, mixed> $definition
	 * @return array<string, mixed>
	 */
	private function definition_for_client( array $definition ): array {
		$choices        = array();
		$choices_source = $definition['choices_from'] ?? null;
		foreach ( is_callable( $choices_source ) ? $choices_source() : (array) ( $definition['choices'] ?? array() ) as $value => $label ) {
			$choices[] = array(
				'value' => (string) $value,
				'label' => $label,
			);
		}
		unset( $definition['choices_from'], $definition['check'], $definition['check_entries'] );
		if ( isset( $definition['pick'] ) ) {
			$definition['pages'] = StorePages::all();
		}
		$ordered_definition = $choices ? array( 'choices' => $choices ) + $definition : $definition;
		return isset( $definition['fields'] )
			? array( 'fields' => $this->definitions_for_client( (array) $definition['fields'] ) ) + $ordered_definition
			: $ordered_definition;
	}

	/**
	 * @param array<string, mixed> $values
	 * @return array<string, mixed>
	 */
	private function response( string $feature, array $values ): array {
		return array(
			'feature' => $feature,
			'values'  => (object) SettingSecrets::mask( $this->settings->schema( $feature ), $values ),
		);
	}
}
