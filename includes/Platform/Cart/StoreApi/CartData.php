<?php
declare(strict_types=1);

namespace Aisle\Platform\Cart\StoreApi;

use Aisle\Platform\Cart\CartResponse;
use Aisle\Platform\Cart\CartServices;

/**
 * Builds `extensions.aisle` for the Store API's cart and each of its lines: the data of Aisle's cart response that
 * WooCommerce's own data lacks.
 */
final class CartData {

	/** Members of a line, with default values, that the Store API itself does not return. */
	private const LINE_DEFAULTS = array(
		'min'        => 1,
		'max'        => null,
		'step'       => 1,
		'editable'   => true,
		'removable'  => true,
		'parent'     => '',
		'edit_url'   => '',
		'error'      => '',
		'notes'      => array(),
		'extensions' => array(),
	);

	public function __construct(
		private readonly CartServices $services,
		private readonly CartUpdate $update
	) {}

	/**
	 * @return array<string, mixed>
	 */
	public function of_cart(): array {
		return array(
			'rev'        => $this->revision(),
			'extensions' => (object) CartResponse::extensions(),
			'results'    => $this->update->consume_results(),
		);
	}

	/** Returns the cart's revision. A GET request creates no revision and does not write the session. */
	private function revision(): int {
		$revision = $this->services->session()->revision;
		return 'GET' === strtoupper( sanitize_key( wp_unslash( $_SERVER['REQUEST_METHOD'] ?? 'GET' ) ) )
			? $revision->existing_revision()
			: $revision->current();
	}

	/**
	 * @param mixed $item WooCommerce's cart item.
	 * @return array<string, mixed>
	 */
	public function of_line( $item ): array {
		$line = is_array( $item ) && ( $item['data'] ?? null ) instanceof \WC_Product
			? $this->services->lines()->rules_of_item( (string) $item['key'], $item )
			: array();
		$line = array_intersect_key( $line, self::LINE_DEFAULTS ) + self::LINE_DEFAULTS;
		/**
		 * Filters `extensions.aisle` of a line in the Store API. Declare added members with
		 * `aisle_store_api_line_schema`.
		 *
		 * @param array<string, mixed> $line
		 * @param array<string, mixed> $item WooCommerce's cart item.
		 */
		return (array) apply_filters(
			'aisle_store_api_line',
			array( 'extensions' => (object) $line['extensions'] ) + $line,
			(array) $item
		);
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	public function schema_of_cart(): array {
		return array(
			'rev'        => self::property(
				'integer',
				__( 'Increases with every change of the cart; 0 if not counted yet.', 'aisle' )
			),
			'extensions' => self::property( 'object', __( 'Cart data added by features, by feature name.', 'aisle' ) ),
			'results'    => array( 'items' => array( 'type' => 'object' ) )
				+ self::property( 'array', __( 'Results of the request’s operations.', 'aisle' ) ),
		);
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	public function schema_of_line(): array {
		/**
		 * Filters the schema properties of `extensions.aisle` of a line in the Store API, by name.
		 *
		 * @param array<string, array<string, mixed>> $schema
		 */
		return (array) apply_filters( 'aisle_store_api_line_schema', self::line_properties() );
	}

	/**
	 * @return array<string, array<string, mixed>>
	 */
	private static function line_properties(): array {
		return array(
			'min'        => self::property( 'number', __( 'Minimum quantity of the line.', 'aisle' ) ),
			'max'        => self::property(
				array( 'number', 'null' ),
				__( 'Maximum quantity of the line; null if unlimited.', 'aisle' )
			),
			'step'       => self::property(
				array( 'number', 'string' ),
				__( 'Quantity step, counted from the minimum; “any” if there is none.', 'aisle' )
			),
			'editable'   => self::property( 'boolean', __( 'Whether the quantity may be changed.', 'aisle' ) ),
			'removable'  => self::property( 'boolean', __( 'Whether the line may be removed.', 'aisle' ) ),
			'parent'     => self::property( 'string', __( 'Key of the parent item.', 'aisle' ) ),
			'edit_url'   => self::property(
				'string',
				__( 'URL where the line’s options can be changed; empty if there are none.', 'aisle' )
			),
			'error'      => self::property(
				'string',
				__( 'The line’s error message for the shopper; empty if there is none.', 'aisle' )
			),
			'notes'      => array( 'items' => array( 'type' => 'object' ) )
				+ self::property( 'array', __( 'Messages for the shopper, each with its type and text.', 'aisle' ) ),
			'extensions' => self::property( 'object', __( 'Line data added by features, by feature name.', 'aisle' ) ),
		);
	}

	/**
	 * @param string|list<string> $type
	 * @return array<string, mixed>
	 */
	private static function property( string|array $type, string $description ): array {
		return array(
			'description' => $description,
			'type'        => $type,
			'context'     => array( 'view', 'edit' ),
			'readonly'    => true,
		);
	}
}
