<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions;

/**
 * How WordPress keeps forms: a hidden post type, the document in one meta that its revisions have too.
 *
 * The document is not the post's content: WordPress cleans that as HTML for those who may not write any, and a formula
 * with `<` in it would not survive.
 */
final class FormPostType {

	public const NAME         = 'aisle_option_form';
	public const DOCUMENT_KEY = '_aisle_form';
	public const REVISION_KEY = '_aisle_form_revision';

	public static function register(): void {
		register_post_type(
			self::NAME,
			array(
				'label'           => __( 'Option forms', 'aisle' ),
				'public'          => false,
				'show_ui'         => false,
				'show_in_rest'    => false,
				'rewrite'         => false,
				'query_var'       => false,
				'can_export'      => true,
				'capability_type' => 'product',
				'map_meta_cap'    => true,
				'supports'        => array( 'title', 'author', 'revisions' ),
			)
		);
		register_post_meta(
			self::NAME,
			self::DOCUMENT_KEY,
			array(
				'type'              => 'string',
				'single'            => true,
				'show_in_rest'      => false,
				'revisions_enabled' => true,
				'auth_callback'     => '__return_false',
			)
		);
	}

	/** WordPress keeps a revision of changes only; the first state would be lost with the first change. */
	public static function keep_first_state( int $id ): void {
		if ( $id > 0 && array() === array_filter( wp_get_post_revisions( $id ), static fn( mixed $revision ): bool => ! wp_is_post_autosave( $revision ) ) ) {
			wp_save_post_revision( $id );
		}
	}
}
