<?php
declare(strict_types=1);

namespace Aisle\Platform\Documents;

/**
 * Reports the forms that a page has printed, for code that lists the parts of a page.
 */
final class PrintedForms {

	/**
	 * @param list<int> $form_ids
	 * @param string    $selector CSS selector of the printed form.
	 * @param string    $screen   Path of the screen that edits the form, below `wp-admin/`.
	 */
	public static function report( array $form_ids, string $selector, string $screen ): void {
		foreach ( $form_ids as $form_id ) {
			/**
			 * Fires when a page has printed a form.
			 *
			 * @param int    $form_id  ID of the form's post.
			 * @param string $selector CSS selector of the printed form.
			 * @param string $url      URL of the screen that edits the form. The user may not have access.
			 */
			do_action( 'aisle_form_printed', $form_id, $selector, admin_url( "{$screen}#/{$form_id}" ) );
		}
	}
}
