<?php
declare(strict_types=1);

namespace Aisle\Features\Bundles\Documents;

use Aisle\Platform\Database\ColumnText;
use Aisle\Platform\Documents\DocumentType;

/**
 * Describes to WordPress how bundles are stored.
 */
final class BundleType {

	public const NAME         = 'aisle_bundle';
	public const DOCUMENT_KEY = '_aisle_bundle_document';
	public const REVISION_KEY = '_aisle_bundle_revision';

	public static function of(): DocumentType {
		return new DocumentType( self::NAME, self::DOCUMENT_KEY, self::REVISION_KEY );
	}

	/** Only the admin shows the label; translating it would load the language file on every page. */
	public static function register(): void {
		self::of()->register( is_admin() ? __( 'Bundles', 'aisle' ) : 'Bundles' );
	}

	/**
	 * Returns the name of a bundle as plain text. WordPress stores `&` as `&amp;` if the merchant may not write HTML.
	 */
	public static function title( \WP_Post $post ): string {
		return html_entity_decode( ColumnText::read( $post->post_title ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
	}
}
