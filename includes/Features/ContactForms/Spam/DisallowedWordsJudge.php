<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Spam;

use Aisle\Features\ContactForms\RequestMeta;
use Aisle\Platform\Messages\NewMessage;

/**
 * The words, addresses and networks that the owner does not take in comments either (Settings → Discussion).
 */
final class DisallowedWordsJudge implements SpamJudge {

	public function reason( NewMessage $message, RequestMeta $meta ): string {
		$address = isset( $_SERVER['REMOTE_ADDR'] ) ? sanitize_text_field( wp_unslash( (string) $_SERVER['REMOTE_ADDR'] ) ) : '';
		$is_one  = wp_check_comment_disallowed_list( $message->sender['name'], $message->sender['email'], '', SpamText::of( $message ), $address, $message->origin['user_agent'] );
		return $is_one ? 'disallowed_words' : '';
	}
}
