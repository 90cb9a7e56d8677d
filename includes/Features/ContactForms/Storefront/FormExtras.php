<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront;

use Aisle\Features\ContactForms\Documents\ContactFormRepository;
use Aisle\Features\ContactForms\Storefront\Spam\BotCheck;
use Aisle\Platform\Http\FormToken;

/**
 * Data that a form needs anew for each submission: its token, a question for each quiz, and the captcha key.
 *
 * @phpstan-import-type StoredForm from ContactFormRepository
 */
final class FormExtras {

	public function __construct( private readonly ContactSettings $settings ) {}

	/**
	 * @param StoredForm $form
	 * @return array{token: string, quiz?: array<string, array{question: string, hash: string}>, captcha?: array{sitekey: string}}
	 */
	public function of( array $form ): array {
		return array( 'token' => FormToken::issue( BotCheck::token_purpose( $form['id'] ) ) ) + $this->without_token( $form );
	}

	/**
	 * Returns the data without the token, for a form whose token is still valid.
	 *
	 * @param StoredForm $form
	 * @return array{quiz?: array<string, array{question: string, hash: string}>, captcha?: array{sitekey: string}}
	 */
	public function without_token( array $form ): array {
		$quiz = array();
		foreach ( $form['document']['fields'] ?? array() as $field ) {
			$question = 'quiz' === ( $field['type'] ?? '' ) ? Quiz::random_question( $form['id'], $field ) : null;
			if ( null !== $question ) {
				$quiz[ (string) $field['id'] ] = $question;
			}
		}
		$captcha = $this->settings->captcha();
		return ( array() === $quiz ? array() : array( 'quiz' => $quiz ) )
			+ ( null === $captcha ? array() : array( 'captcha' => $captcha ) );
	}
}
