<?php
declare(strict_types=1);

namespace Aisle\Features\Attribution;

use Aisle\Features\Attribution\Orders\OrderAttribution;
use Aisle\Platform\Contracts\HasBootData;
use Aisle\Platform\Feature;
use Aisle\Platform\Http\Rest;
use Aisle\Platform\Lazy;
use Aisle\Platform\Scripts\Assets;
use Aisle\Platform\Scripts\ScriptReplacement;
use Aisle\Platform\Settings\HasSettings;
use Aisle\Platform\Settings\Settings;
use Aisle\Platform\Settings\SettingsGroup;

/**
 * Records from where visitors come, and stores it with their orders.
 */
final class Attribution implements Feature, HasSettings, HasBootData {

	public const FEATURE = 'attribution';

	private ?Tracker $tracker = null;

	public function __construct(
		private readonly Settings $settings,
		private readonly Assets $assets,
		private readonly Rest $rest,
		private readonly ScriptReplacement $replaced_scripts
	) {}

	public function register(): void {
		Tracker::register( $this->settings, $this->replaced_scripts, Lazy::of( $this->tracker( ... ) ) );
		OrderAttribution::register( $this->settings, $this->rest );
	}

	public function boot_data(): ?array {
		return $this->tracker()->boot_data();
	}

	public function settings_title(): string {
		return __( 'Attribution', 'aisle' );
	}

	public function settings_group(): SettingsGroup {
		return SettingsGroup::General;
	}

	public function settings_schema(): array {
		return AttributionSettings::schema();
	}

	private function tracker(): Tracker {
		return $this->tracker ??= new Tracker( $this->settings, $this->assets );
	}
}
