<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Platform\Documents\Admin\RequestBody;

/**
 * URLs that open the builder from other admin screens.
 */
final class FormLinks {

	/** Returns whether the current user may open the builder. */
	public static function are_allowed(): bool {
		return RequestBody::is_allowed();
	}

	public static function form_list(): string {
		return OptionFormsScreen::screen()->url();
	}

	public static function form( int $id ): string {
		return self::form_list() . '#/' . $id;
	}

	/** Returns the URL for a new form that is assigned to this product and named after it. */
	public static function new_for( int $product_id ): string {
		$name = html_entity_decode( get_the_title( $product_id ), ENT_QUOTES );
		return add_query_arg(
			array(
				'for_product' => $product_id,
				'form_name'   => rawurlencode( $name ),
			),
			self::form_list()
		) . '#/new';
	}
}
