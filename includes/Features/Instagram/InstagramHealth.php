<?php
declare(strict_types=1);

namespace Aisle\Features\Instagram;

use Aisle\Features\Instagram\Feed\AccessToken;
use Aisle\Features\Instagram\Feed\FeedStore;
use Aisle\Features\Instagram\Feed\InstagramError;
use Aisle\Platform\Admin\SiteHealth;

/**
 * Warns the merchant in Tools → Site Health seven days before the access token ends, when Instagram rejects it, and if
 * the posts cannot be fetched.
 */
final class InstagramHealth {

	private const TEST = 'aisle_instagram_token';

	private const WARNING_SECONDS = 7 * DAY_IN_SECONDS;

	public function __construct( private readonly AccessToken $token ) {}

	/**
	 * `site_status_tests`
	 *
	 * @param mixed $tests
	 * @return mixed
	 */
	public function add_test( $tests ) {
		if ( is_array( $tests ) && $this->token->is_configured() ) {
			$tests['direct'][ self::TEST ] = array(
				'label' => __( 'Instagram access token', 'aisle' ),
				'test'  => fn(): array => $this->result( time() ),
			);
		}
		return $tests;
	}

	/**
	 * @param int $now Unix time.
	 * @return array<string, mixed> In the format of WordPress's Site Health.
	 */
	public function result( int $now ): array {
		$feed    = FeedStore::read();
		$ends_at = $this->token->ends_at();
		$renew   = __(
			'Create a new access token in Meta’s app dashboard and enter it under WooCommerce → Aisle → Theme. Until then, pages show the last posts.',
			'aisle'
		);
		$actions = sprintf(
			'<p><a href="%1$s">%2$s</a></p>',
			esc_url( admin_url( 'admin.php?page=aisle' ) ),
			esc_html__( 'Open the settings', 'aisle' )
		);
		if ( InstagramError::INVALID_TOKEN === $feed['code'] || $ends_at <= $now ) {
			return SiteHealth::result( self::TEST, 'critical', __( 'Instagram rejects the access token', 'aisle' ), $renew, $actions );
		}
		if ( $ends_at - $now <= self::WARNING_SECONDS ) {
			$label = sprintf(
				/* translators: %s: a date. */
				__( 'The Instagram access token ends on %s', 'aisle' ),
				wp_date( (string) get_option( 'date_format' ), $ends_at )
			);
			return SiteHealth::result( self::TEST, 'recommended', $label, $renew, $actions );
		}
		if ( '' !== $feed['error'] ) {
			return SiteHealth::result(
				self::TEST,
				'recommended',
				__( 'The Instagram posts could not be fetched', 'aisle' ),
				/* translators: %s: an error message of Instagram. */
				sprintf( __( 'Instagram error: %s', 'aisle' ), InstagramError::text( $feed['error'] ) ),
				$actions
			);
		}
		if ( 0 === $feed['attempted_at'] ) {
			return SiteHealth::result(
				self::TEST,
				'recommended',
				__( 'The Instagram posts have not been fetched yet', 'aisle' ),
				__( 'A scheduled action fetches them. If this message stays, check WooCommerce → Status → Scheduled Actions.', 'aisle' ),
				$actions
			);
		}
		return SiteHealth::result(
			self::TEST,
			'good',
			__( 'The Instagram access token is valid', 'aisle' ),
			__( 'It is refreshed every week.', 'aisle' )
		);
	}
}
