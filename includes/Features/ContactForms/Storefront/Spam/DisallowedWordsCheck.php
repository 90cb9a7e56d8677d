<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Spam;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Entries\NewEntry;
use Aisle\Features\ContactForms\Storefront\RequestMeta;

/**
 * Checks for words, addresses and networks on the merchant's comment blocklist (Settings → Discussion), and for words
 * on the form's own list.
 */
final class DisallowedWordsCheck implements SpamCheck {

	public function __construct( private readonly ContactFormRepository $forms ) {}

	public function reason( NewEntry $message, RequestMeta $meta ): string {
		$ip_address    = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( (string) $_SERVER['REMOTE_ADDR'] ) ) : '';
		$is_disallowed = wp_check_comment_disallowed_list(
			$message->sender['name'],
			$message->sender['email'],
			'',
			SpamText::of( $message ),
			$ip_address,
			$message->origin['user_agent']
		);
		return $is_disallowed || $this->contains_form_word( $message ) ? 'disallowed_words' : '';
	}

	private function contains_form_word( NewEntry $message ): bool {
		$list = $this->forms->read( $message->form_id )['document']['settings']['disallowed'] ?? '';
		$text = SpamText::of( $message );
		foreach ( is_string( $list ) ? explode( "\n", $list ) : array() as $word ) {
			if ( '' !== trim( $word ) && false !== mb_stripos( $text, trim( $word ) ) ) {
				return true;
			}
		}
		return false;
	}
}
