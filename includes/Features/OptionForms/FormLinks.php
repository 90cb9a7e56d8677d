<?php
declare(strict_types=1);

namespace Aisle\Features\OptionForms;

use Aisle\Platform\Documents\Admin\RequestBody;

/**
 * The ways into the builder from other screens of the admin.
 */
final class FormLinks {

	/** Whether they lead anywhere for this user. */
	public static function are_allowed(): bool {
		return RequestBody::is_allowed();
	}

	public static function all(): string {
		return OptionFormsScreen::screen()->url();
	}

	public static function form( int $id ): string {
		return self::all() . '#/' . $id;
	}

	/** A new form that is for this product, and called as it is. */
	public static function new_for( int $product_id ): string {
		$name = html_entity_decode( get_the_title( $product_id ), ENT_QUOTES );
		return add_query_arg(
			array(
				'for_product' => $product_id,
				'form_name'   => rawurlencode( $name ),
			),
			self::all()
		) . '#/new';
	}
}
