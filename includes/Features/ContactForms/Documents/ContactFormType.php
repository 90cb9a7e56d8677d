<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Documents;

use Aisle\Platform\Documents\DocumentType;

/**
 * Describes to WordPress how contact forms are stored.
 */
final class ContactFormType {

	public const NAME         = 'aisle_contact_form';
	public const DOCUMENT_KEY = '_aisle_contact_form';
	public const REVISION_KEY = '_aisle_contact_revision';

	/** Members that are objects in JSON even if they are empty. */
	private const OBJECTS = array( 'settings', 'mail', 'autoreply', 'messages', 'style' );

	public static function of(): DocumentType {
		return new DocumentType( self::NAME, self::DOCUMENT_KEY, self::REVISION_KEY, self::OBJECTS );
	}

	/** Only the admin shows the label; translating it would load the language file on every page. */
	public static function register(): void {
		self::of()->register( is_admin() ? __( 'Contact forms', 'aisle' ) : 'Contact forms' );
	}
}
