<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Cart\StoreApi;

use Aisle\Features\ProductOptions\Answers\AnsweredItem;
use Aisle\Features\ProductOptions\Cart\ChildLines;
use Aisle\Features\ProductOptions\Cart\EditedLine;

/**
 * Adds data to a cart line in the Store API, besides its readable rows: `extensions.aisle` with `options` (in the
 * format of `aisle_options` in `add-item`), `edit_url` ('' for none) and, for a group product, `parent` (the key of the
 * line it belongs to).
 */
final class StoreApiLines {

	public function __construct( private readonly EditedLine $edited_line ) {}

	/**
	 * `aisle_store_api_line`
	 *
	 * @param array<string, mixed> $line
	 * @param array<string, mixed> $item
	 * @return array<string, mixed>
	 */
	public function data( array $line, array $item ): array {
		$parent = ChildLines::is_child( $item ) ? array( 'parent' => $item[ ChildLines::PARENT ] ) : array();
		return $parent + array(
			'options'  => (object) array_column( ChildLines::answers( $item, WC()->cart->get_cart() ), 'answers', 'form_id' ),
			'edit_url' => array() === AnsweredItem::answers( $item ) ? '' : $line['edit_url'] ?? $this->edited_line->edit_url( $item ),
		) + $line;
	}

	/**
	 * `aisle_store_api_line_schema`
	 *
	 * @param array<string, array<string, mixed>> $schema
	 * @return array<string, array<string, mixed>>
	 */
	public function schema( array $schema ): array {
		return array(
			'options'  => array(
				'description' => __( 'Answers of the product’s option forms, by form and field.', 'aisle' ),
				'type'        => 'object',
				'context'     => array( 'view', 'edit' ),
				'readonly'    => true,
			),
			'edit_url' => array(
				'description' => __( 'URL where the answers can be changed.', 'aisle' ),
				'type'        => 'string',
				'context'     => array( 'view', 'edit' ),
				'readonly'    => true,
			),
		) + $schema;
	}
}
