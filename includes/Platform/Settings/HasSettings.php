<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * A feature with its own settings.
 */
interface HasSettings {

	/**
	 * Returns the title of the feature's settings. Called on `init` or later, so it is translated.
	 */
	public function settings_title(): string;

	/**
	 * Returns the group of the settings screen that shows the settings.
	 */
	public function settings_group(): SettingsGroup;

	/**
	 * Returns the feature's settings: key => definition, in the order of the settings screen. Called on `init` or
	 * later, so texts are translated. A definition has these members:
	 *
	 * - `type`: boolean, integer, number, string, secret, text, color, choice, products, categories or list.
	 *   `products`: IDs separated by commas, "12,40"; the merchant searches them by name. `categories`: slugs of product
	 *   categories, "cameras,lenses", searched by name, too.
	 *   `list`: list of key => value; its entries all have the same `fields`.
	 *   `secret`: a string that the server never returns: the screen gets only whether it is set. Not allowed in a list.
	 * - `default`, `label`, `help` (one sentence), `card` (title of the group that shows the setting).
	 * - `min`, `max`: for numbers; for a list, `max` is the maximum number of entries (20 by default).
	 * - `max_if`: for a number of an entry: another field, its value, and the maximum that then applies on saving.
	 * - `below_if`: bounds that the number must stay below: another field, its value, the bound or the field with the
	 *   bound, and optionally a setting with its required value. `below_text`: the error, with %s for the bound.
	 * - `check_entries`: gets a list's entries and the feature's settings as they will be saved; returns errors of
	 *   entries that are invalid only together (`2.value` => message).
	 * - `choices`: value => label, for a choice. `choices_from`: returns those of a number, called only for the screen.
	 * - `fields`: key => definition of any type except list. `entry`: name of one entry ("Reward").
	 * - `if`: another setting of the feature (or field of the entry), and the value or list of values that it must have
	 *   for this setting to be visible. A hidden value still applies.
	 * - `placeholder`: for a string: describes what applies while it is empty.
	 * - `pick`: for a string with a CSS selector: URL of a page of the store. A button opens the page in a frame, where the
	 *   merchant picks the element; the setting gets its id, otherwise its tag with a class. `SelectorCheck` checks
	 *   selectors.
	 * - `on`: for a color: the setting with the background behind it; '' for a background itself, whose contrast is not
	 *   checked. By default, the background of the theme's page. `least`: minimum contrast (3, and 4.5 for text).
	 * - `check`: returns the error of a changed value that is being saved, '' if there is none.
	 * - `hidden`: true if the setting is changed outside the settings screen.
	 * - `varies`: true if default or choices depend on the theme, other plugins or the request. The value is then
	 *   validated each time.
	 * - `same_in_all_languages`: true if a default text is not translated.
	 *
	 * @return array<string, array{
	 *         type: string,
	 *         default: bool|int|float|string|list<array<string, bool|int|float|string>>,
	 *         label: string,
	 *         help?: string,
	 *         card?: string,
	 *         hidden?: bool,
	 *         min?: int|float,
	 *         max?: int|float,
	 *         max_if?: array{0: string, 1: string, 2: int|float},
	 *         below_if?: list<array{0: string, 1: string, 2: int|float|string, 3?: array{0: string, 1: string}}>,
	 *         below_text?: string,
	 *         choices?: array<string, string>,
	 *         choices_from?: callable(): array<array-key, string>,
	 *         check?: callable(bool|int|float|string): string,
	 *         check_entries?: callable(list<array<string, bool|int|float|string>>, array<array-key, mixed>): array<string, string>,
	 *         fields?: array<string, array<string, mixed>>,
	 *         entry?: string,
	 *         placeholder?: string,
	 *         pick?: string,
	 *         on?: string,
	 *         least?: float,
	 *         varies?: bool,
	 *         same_in_all_languages?: bool,
	 *         if?: array{0: string, 1: bool|int|float|string|list<string>},
	 *     }>
	 */
	public function settings_schema(): array;
}
