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
		private readonly EntryRows $entries,
		private readonly PublicHost $public_host,
		private readonly \Closure $settings
	) {}

	/**
	 * @param array<string, mixed> $tests
	 * @return array<string, mixed> Without a test if there are no webhooks.
	 */
	public function add_test( array $tests ): array {
		if ( array() !== ( $this->settings )()['urls'] ) {
			$tests['direct'][ self::TEST ] = array(
				'label' => __( 'Contact form webhooks', 'aisle' ),
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
			fn ( string $url ): bool => ! $this->public_host->is_public_url( $url )
		) );
		$given_up_count                = $this->entries->count_given_up( Webhooks::MAIL, time() - 7 * DAY_IN_SECONDS );
		list( $status, $label, $text ) = match ( true ) {
			array() !== $unreachable => array(
				'recommended',
				__( 'A contact form webhook can’t be called', 'aisle' ),
				sprintf(
					/* translators: %s: a list of web addresses. */
					__(
						'These URLs are not public or could not be found: %s. Correct them under WooCommerce → Aisle → Contact forms.',
						'aisle'
					),
					implode( ', ', $unreachable )
				),
			),
			$given_up_count > 0            => array(
				'recommended',
				__( 'Contact form webhooks failed', 'aisle' ),
				sprintf(
					/* translators: %s: a number. */
					_n(
						'%s message from the last week could not be delivered. The message shows the reason and can be sent again.',
						'%s messages from the last week could not be delivered. Each message shows the reason and can be sent again.',
						$given_up_count,
						'aisle'
					),
					number_format_i18n( $given_up_count )
				),
			),
			default                  => array(
				'good',
				__( 'Contact form webhooks work', 'aisle' ),
				__( 'All messages from the last week were delivered or are being retried.', 'aisle' ),
			),
		};
		return SiteHealth::result( self::TEST, $status, $label, $text );
	}
}
