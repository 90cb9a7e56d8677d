<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Markup;

use Aisle\Platform\Forms\Html;

/**
 * HTML of Turnstile's security check in a form: a slot for the check, a live region for its messages and a retry
 * button. It loads nothing from Cloudflare: src/features/contact-forms/storefront/captcha.ts loads the script when a
 * visitor starts to fill in the form.
 */
final class CaptchaMarkup {

	/**
	 * @param string|null $site_key Null if there is no captcha.
	 * @return string HTML.
	 */
	public static function html( ?string $site_key ): string {
		if ( null === $site_key ) {
			return '';
		}
		$token   = Html::tag( 'input', array(
			'type'         => 'hidden',
			'name'         => '_aisle_captcha',
			'value'        => '',
			// A browser that restores form values must not restore a used token.
			'autocomplete' => 'off',
		) );
		$slot    = Html::tag( 'div', array( 'class' => 'aisle-contact-form__captcha-slot' ) );
		$message = Html::tag( 'p', array(
			'class' => 'aisle-contact-form__captcha-message',
			'role'  => 'status',
		) );
		$retry   = Html::tag( 'button', array(
			'type'   => 'button',
			'class'  => 'aisle-contact-form__captcha-retry',
			'hidden' => true,
		), Html::text( __( 'Try again', 'aisle' ) ) );
		$noscript = Html::tag(
			'noscript',
			array(),
			Html::tag(
				'p',
				array( 'class' => 'aisle-contact-form__captcha-message' ),
				Html::text( __(
					'This form’s security check requires JavaScript. Without it, your message may be marked as spam.',
					'aisle'
				) )
			)
		);
		return Html::tag( 'div', self::attributes( $site_key ), $token . $slot . $message . $retry . $noscript );
	}

	/**
	 * @return array<string, string>
	 */
	private static function attributes( string $site_key ): array {
		return array(
			'class'        => 'aisle-contact-form__captcha',
			'role'         => 'group',
			'aria-label'   => __( 'Security check', 'aisle' ),
			'tabindex'     => '-1',
			'data-sitekey' => $site_key,
			'data-missing' => __(
				'The security check could not be loaded. You can still send your message, but it may be marked as spam.',
				'aisle'
			),
			'data-broken'  => __(
				'The security check failed. You can still send your message, but it may be marked as spam.',
				'aisle'
			),
			'data-expired' => __( 'The security check has expired. It runs again when you send your message.', 'aisle' ),
			'data-asking'  => __( 'Please complete the security check, then send your message.', 'aisle' ),
		);
	}
}
