<?php
declare(strict_types=1);

namespace Aisle\Features\Instagram;

use Aisle\Features\Instagram\Feed\AccessToken;
use Aisle\Features\Instagram\Feed\FeedFetch;
use Aisle\Features\Instagram\Feed\FeedImages;
use Aisle\Features\Instagram\Feed\FeedSchedule;
use Aisle\Platform\DeferredHooks;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Ajax;
use Aisle\Platform\Http\ApiError;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;
use Aisle\Platform\Shop\ServerBlock;

/**
 * The latest posts of the merchant's Instagram account, as block and shortcode. Scheduled actions fetch posts and images;
 * pages show the store's own copies.
 */
final class Instagram implements Feature, HasSettings {

	public const FEATURE = 'instagram';

	/** Ajax action of the specification. */
	private const ACTION = 'flatsome_load_instagram';

	/** @var Lazy<FeedMarkup> */
	private readonly Lazy $markup;

	/** @var Lazy<FeedSchedule> */
	private readonly Lazy $schedule;

	/** @var Lazy<AccessToken> */
	private readonly Lazy $token;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Ajax $ajax
	) {
		$this->token    = Lazy::of( fn(): AccessToken => new AccessToken( $this->settings, self::FEATURE ) );
		$this->schedule = Lazy::of(
			fn(): FeedSchedule => new FeedSchedule(
				$this->token,
				Lazy::of( fn(): FeedFetch => new FeedFetch( $this->token->get(), new FeedImages() ) )
			)
		);
		$this->markup   = Lazy::of( fn(): FeedMarkup => new FeedMarkup( $this->assets, $this->token->get() ) );
	}

	public function register(): void {
		$markup   = $this->markup;
		$schedule = $this->schedule;
		$block    = Lazy::of( fn(): InstagramBlock => new InstagramBlock( $this->assets, $this->markup, $this->schedule ) );
		ServerBlock::add(
			'aisle/instagram',
			static fn() => $block->register_block(),
			static fn( $attributes ): string => $block->render( $attributes ),
			// A literal: a constant would load the class on each page.
			array( 'supports' => array( 'html' => false, 'align' => array( 'wide', 'full' ) ) )
		);
		add_shortcode( 'aisle_instagram', static fn( $attributes ): string => $markup->html( FeedOptions::of_shortcode( $attributes ) ) );
		$request = Lazy::of( fn(): FeedRequest => new FeedRequest( $this->markup->get(), $this->schedule->get() ) );
		$this->ajax->add_site_action(
			self::ACTION,
			static fn(): array => $request->respond(),
			static fn( ApiError $error ): array => FeedRequest::rejection( $error )
		);
		DeferredHooks::outside_page_views( function () use ( $schedule ): void {
			add_action( FeedSchedule::HOOK, array( $schedule, 'fetch' ) );
			add_action( FeedSchedule::SOON_HOOK, array( $schedule, 'fetch' ) );
			add_action( 'action_scheduler_ensure_recurring_actions', array( $schedule, 'update' ) );
			// The action for a single option comes before the settings are read again.
			add_action( 'updated_option', static fn( $name ) => Settings::OPTION === $name ? $schedule->update_settings() : null );
			register_deactivation_hook( dirname( __DIR__, 3 ) . '/plugin.php', array( FeedSchedule::class, 'unschedule' ) );
			$health = Lazy::of( fn(): InstagramHealth => new InstagramHealth( $this->token->get() ) );
			add_filter( 'site_status_tests', array( $health, 'add_test' ) );
		} );
	}

	public function settings_title(): string {
		return __( 'Instagram', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::Theme;
	}

	public function settings_schema(): array {
		return array(
			'token' => array(
				'type'    => 'secret',
				'default' => '',
				'label'   => __( 'Access token', 'aisle' ),
				'help'    => __(
					'For a professional account, with Instagram login and the permission instagram_business_basic. It is refreshed every week.',
					'aisle'
				),
				'card'    => __( 'Instagram', 'aisle' ),
			),
		);
	}
}
