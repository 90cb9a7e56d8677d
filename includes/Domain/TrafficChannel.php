<?php
declare(strict_types=1);

namespace Aisle\Domain;

/**
 * Groups sources of visits to channels. Only the server needs channels, so browsers do not load these lists.
 */
final class TrafficChannel {

	public const NAMES = array(
		'search',
		'paid',
		'social',
		'ai',
		'email',
		'referral',
		'campaign',
		'direct',
		'other',
	);

	/** The media that Google Analytics counts as paid, and those of click IDs. */
	private const PAID = '/^(?:.*cp[acmv]|ppc|paid.*|.*[-_ ]paid|retargeting|remarketing|display|banner|ads?|sem'
		. '|expandable|interstitial)$/D';

	private const EMAIL      = '/^(?:e[-_ ]?mail|(?:e[-_ ]?mail[-_ ])?newsletter|newsletter[-_ ]e[-_ ]?mail)$/D';
	private const SOCIAL     = '/^(?:social|social[-_ ]?(?:network|media)|sm)$/D';
	private const REFERRAL   = '/^(?:referral|app|link|affiliates?)$/D';
	private const EMAIL_HOST = '/^(?:e\.mail\.ru|(?:web)?mail\d*\.[^.]+\..+|deref-(?:gmx|mail)\.(?:net|com)'
		. '|outlook\.(?:live|office|office365)\.com|app\.fastmail\.com|com\.google\.android\.gm|com\.microsoft\.office\.outlook)$/D';

	private const SOCIAL_ALIASES = array( 'fb', 'ig', 'insta', 'meta', 'yt', 'tw', 'x', 'vk', 'whatsapp', 'line', 'nextdoor' );
	private const SOCIAL_APPS    = '/^(?:com\.(?:facebook\.|instagram\.|twitter\.|linkedin\.|pinterest|whatsapp|vkontakte\.)'
		. '|com\.zhiliaoapp\.musically|org\.telegram\.)/';

	/**
	 * Returns the channel of a source: one of NAMES.
	 *
	 * @param string $type     `utm`, `organic`, `referral`, `typein`, or another type of WooCommerce, such as `admin`.
	 * @param string $source   Host, or name of a campaign's source.
	 * @param string $medium   Medium of a campaign.
	 * @return value-of<self::NAMES>
	 */
	public static function of( string $type, string $source, string $medium ): string {
		$name = mb_strtolower( trim( $source ), 'UTF-8' );
		return match ( $type ) {
			'typein'   => 'direct',
			'organic'  => 'search',
			'referral' => self::of_host( $name ) ?? 'referral',
			'utm'      => self::of_campaign( $name, mb_strtolower( trim( $medium ), 'UTF-8' ) ),
			default    => 'other',
		};
	}

	/**
	 * @return value-of<self::NAMES>
	 */
	private static function of_campaign( string $source, string $medium ): string {
		$is_named = static fn( string $names ): bool =>
			in_array( str_replace( ' ', '_', $source ), explode( ' ', trim( $names ) ), true );
		return match ( true ) {
			1 === preg_match( self::PAID, $medium )                                                      => 'paid',
			1 === preg_match( self::EMAIL, $medium ), 1 === preg_match( self::EMAIL, $source )           => 'email',
			1 === preg_match( self::SOCIAL, $medium )                                                    => 'social',
			'organic' === $medium                                                                        => 'search',
			$is_named( ChannelHosts::AI_NAMES )                                                          => 'ai',
			$is_named( ChannelHosts::SOCIAL_NAMES ), in_array( $source, self::SOCIAL_ALIASES, true )     => 'social',
			default                                                                                      =>
				( 'search' === self::of_host( $source ) ? null : self::of_host( $source ) )
					?? ( 1 === preg_match( self::REFERRAL, $medium ) ? 'referral' : 'campaign' ),
		};
	}

	/**
	 * @return 'ai'|'email'|'social'|'search'|null
	 */
	private static function of_host( string $host ): ?string {
		$host = (string) preg_replace( '/^www\./', '', $host );
		return match ( true ) {
			! str_contains( $host, '.' )                                                               => null,
			self::is_below( $host, ChannelHosts::AI )                                                  => 'ai',
			1 === preg_match( self::EMAIL_HOST, $host )                                                => 'email',
			self::is_below( $host, ChannelHosts::SOCIAL ), 1 === preg_match( self::SOCIAL_APPS, $host ) => 'social',
			null !== TrafficHosts::engine_of( $host ), self::is_engine( $host )                        => 'search',
			default                                                                                    => null,
		};
	}

	/** Returns whether the host or a domain above it is in the list. */
	private static function is_below( string $host, string $hosts ): bool {
		for ( $domain = $host; str_contains( $domain, '.' ); $domain = substr( $domain, (int) strpos( $domain, '.' ) + 1 ) ) {
			if ( str_contains( ' ' . $hosts, " $domain " ) ) {
				return true;
			}
		}
		return false;
	}

	/** `{}` of the list is a country code before the domain, or the ending of the domain. */
	private static function is_engine( string $host ): bool {
		$forms = array(
			$host,
			preg_replace( '/^[a-z]{2}(?=\.)/', '{}', $host ),
			preg_replace( '/(?<=\.)(?:(?:com?|org|net|edu|it)\.)?[a-z]{2,3}$/D', '{}', $host ),
		);
		foreach ( $forms as $form ) {
			if ( str_contains( ' ' . ChannelHosts::SEARCH, " $form " ) ) {
				return true;
			}
		}
		return false;
	}
}
