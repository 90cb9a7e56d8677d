<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Spam;

use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Storefront\RequestMeta;
use Aisle\Platform\Http\FormToken;

/**
 * Detects a filled-in hidden field, or a form sent faster than a person can read it.
 */
final class BotCheck implements SpamCheck {

	public function reason( NewEntry $message, RequestMeta $meta ): string {
		if ( '' !== $meta->honeypot ) {
			return 'honeypot';
		}
		$age = FormToken::age( self::token_purpose( $meta->form_id ), $meta->token );
		return null !== $age && $age < FormToken::MIN_AGE ? 'too_fast' : '';
	}

	/** Returns the purpose for which a form's tokens are issued. */
	public static function token_purpose( int $form_id ): string {
		return 'contact-' . $form_id;
	}
}
