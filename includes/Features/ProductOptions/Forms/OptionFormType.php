<?php
declare(strict_types=1);

namespace Aisle\Features\ProductOptions\Forms;

use Aisle\Platform\Documents\DocumentType;

/**
 * Describes to WordPress how option forms are stored.
 */
final class OptionFormType {

	public const NAME         = 'aisle_option_form';
	public const DOCUMENT_KEY = '_aisle_form';
	public const REVISION_KEY = '_aisle_form_revision';

	/** Members of a document that are objects in JSON even if they are empty. */
	private const OBJECT_MEMBERS = array( 'rules', 'tables' );

	public static function of(): DocumentType {
		return new DocumentType( self::NAME, self::DOCUMENT_KEY, self::REVISION_KEY, self::OBJECT_MEMBERS );
	}

	/**
	 * Runs on `init`. Only the admin shows the label (Tools, Export): translating it would load the language file on
	 * every page.
	 */
	public static function register(): void {
		self::of()->register( is_admin() ? __( 'Option forms', 'aisle' ) : 'Option forms' );
	}
}
