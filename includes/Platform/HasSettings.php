<?php
declare(strict_types=1);

namespace Aisle\Platform;

/**
 * A room with settings of its own.
 */
interface HasSettings {

	/**
	 * What the room is called over its settings. Called on `init` or later, so translated.
	 */
	public function settings_title(): string;

	/**
	 * The room's settings: key => definition, in the order in which the settings screen shows them.
	 *
	 * A definition: `type` (boolean, integer, number, string, text, color, choice), `default`, `label`, `help`
	 * (one sentence), `card` (title of the group it stands in); `min`, `max` for numbers, `choices` (value => label)
	 * for choice. Called on `init` or later, so its texts are translated.
	 *
	 * @return array<string, array{type: string, default: bool|int|float|string, label: string, help?: string, card?: string, min?: int|float, max?: int|float, choices?: array<string, string>}>
	 */
	public function settings_schema(): array;
}
