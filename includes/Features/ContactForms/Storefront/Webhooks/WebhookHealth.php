<?php
declare(strict_types=1);

namespace Aisle\Features\ContactForms\Storefront\Webhooks;

use Aisle\Features\ContactForms\Entries\EntryRows;
use Aisle\Platform\Admin\SiteHealth;

/**
 * Warns the merchant under Tools → Site Health if webhooks cannot be called or did not accept entries.
 */
final class WebhookHealth {

	private const TEST = 'aisle_contact_webhooks';

	/**
	 * @param \Closure(): array{urls: list<string>, secret: string} $settings
	 */
	public function __construct(
		private readonly EntryRows $messages,
		private readonly PublicHost $address,
		private readonly \Closure $settings
	) {}

	/**
	 * @param array<string, mixed> $tests
	 * @return array<string, mixed> Without a test if there are no webhooks.
	 */
	public function add_test( array $tests ): array {
		if ( array() !== ( $this->settings )()['urls'] ) {
			$tests['direct'][ self::TEST ] = array(
				'label' => __( 'Webhooks of contact forms', 'aisle' ),
				'test'  => array( $this, 'result' ),
			);
		}
		return $tests;
	}

	/**
	 * @return array<string, mixed> In the format of WordPress's Site Health.
	 */
	public function result(): array {
		$unreachable = array_values( array_filter(
			( $this->settings )()['urls'],
			fn ( string $url ): bool => ! $this->address->is_one( $url )
		) );
		$given_up    = $this->messages->count_given_up( Webhooks::MAIL, time() - 7 * DAY_IN_SECONDS );
		list( $status, $label, $text ) = match ( true ) {
			array() !== $unreachable => array(
				'recommended',
				__( 'A webhook of your contact forms can’t be called', 'aisle' ),
				sprintf(
					/* translators: %s: a list of web addresses. */
					__(
						'These addresses are not on the internet, or their names are not known: %s. Correct them under WooCommerce, Aisle, Contact forms.',
						'aisle'
					),
					implode( ', ', $unreachable )
				),
			),
			$given_up > 0            => array(
				'recommended',
				__( 'Webhooks did not accept messages', 'aisle' ),
				sprintf(
					/* translators: %s: a number. */
					_n(
						'%s message of the last week was not accepted after all tries. The message says why and can be sent again.',
						'%s messages of the last week were not accepted after all tries. Each message says why and can be sent again.',
						$given_up,
						'aisle'
					),
					number_format_i18n( $given_up )
				),
			),
			default                  => array(
				'good',
				__( 'Webhooks of contact forms accept messages', 'aisle' ),
				__( 'No message of the last week was given up.', 'aisle' ),
			),
		};
		return SiteHealth::result( self::TEST, $status, $label, $text );
	}
}
