<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

/**
 * Returns whether the visitor may see the name of a page or product. The form posts the ID of that page or product, and
 * a visitor can change it.
 */
final class VisiblePost {

	public static function is( int $id ): bool {
		// Posts of a deactivated plugin have no registered post type.
		return $id > 0
			&& post_type_exists( (string) get_post_type( $id ) )
			&& ( ( is_post_publicly_viewable( $id ) && ! post_password_required( $id ) ) || current_user_can( 'read_post', $id ) );
	}
}
