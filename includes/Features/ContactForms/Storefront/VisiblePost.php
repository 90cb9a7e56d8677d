<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

/**
 * Whether a visitor may know what a page or product is called. Its id comes with the form, and anybody can write another one.
 */
final class VisiblePost {

	public static function is( int $id ): bool {
		// What a plugin that is off has left behind is of no type.
		return $id > 0
			&& post_type_exists( (string) get_post_type( $id ) )
			&& ( ( is_post_publicly_viewable( $id ) && ! post_password_required( $id ) ) || current_user_can( 'read_post', $id ) );
	}
}
