<?php
declare(strict_types=1);

namespace Aisle\Platform\Settings;

/**
 * A feature with settings of its own.
 */
interface HasSettings {

	/**
	 * What the feature is called over its settings. Called on `init` or later, so translated.
	 */
	public function settings_title(): string;

	/**
	 * The group of the settings screen that the settings belong to.
	 */
	public function settings_group(): SettingsGroup;

	/**
	 * The feature's settings: key => definition, in the order in which the settings screen shows them.
	 *
	 * A definition: `type` (boolean, integer, number, string, secret, text, color, choice, products, list), `default`, `label`, `help` (one
	 * sentence), `card` (title of the group it stands in); `min`, `max` for numbers; `max_if` of an entry's number names another field, its
	 * value and the maximum that then holds when entries are saved; `below_if` lists bounds that the number may not reach then: another
	 * field, its value, the bound or the field that holds it, and optionally a setting with the value that it must have; `below_text` is
	 * the error, with %s for the bound; `check_entries` of a list gets the entries and the feature's settings as they will be, and returns
	 * the errors of entries that are wrong only together (`2.value` => sentence); `choices` (value => label) for choice; `choices_from`
	 * gives those of a number, asked for only where the screen shows them. `products` are ids with commas between them, "12,40", which the
	 * owner searches by name. A `list` has entries of the same `fields` (key => definition of another type than list), at most `max` of
	 * them (20), and calls one of them `entry` ("Reward"); its value is a list of key => value. A `secret` is a string that leaves the
	 * server no more: the screen hears only whether there is one; it stands in no list. `if` names a setting of the same feature (or field of
	 * the entry) and the value, or a list of the values, that it must have for this one to be shown; the value stands all the same.
	 * `placeholder` of a string says what holds while it is empty. `on` of a color names the setting of the feature with the background it
	 * stands on, '' for a background itself, which is measured against nothing; without it that is the theme's page. `least` is the
	 * contrast it needs there (3, and 4.5 for words). `check` says in one sentence what is wrong with a value that is being saved and
	 * differs from the saved one, '' where nothing is. What is `hidden` is chosen elsewhere than on the screen. `varies` marks a setting
	 * whose default or choices depend on the theme, other plugins or the request: its value is checked each time. `same_in_all_languages`
	 * marks a default text that is not translated. Called on `init` or later, so its texts are translated.
	 *
	 * @return array<string, array{
	 *     type: string,
	 *     default: bool|int|float|string|list<array<string, bool|int|float|string>>,
	 *     label: string,
	 *     help?: string,
	 *     card?: string,
	 *     hidden?: bool,
	 *     min?: int|float,
	 *     max?: int|float,
	 *     max_if?: array{0: string, 1: string, 2: int|float},
	 *     below_if?: list<array{0: string, 1: string, 2: int|float|string, 3?: array{0: string, 1: string}}>,
	 *     below_text?: string,
	 *     choices?: array<string, string>,
	 *     choices_from?: callable(): array<array-key, string>,
	 *     check?: callable(bool|int|float|string): string,
	 *     check_entries?: callable(list<array<string, bool|int|float|string>>, array<array-key, mixed>): array<string, string>,
	 *     fields?: array<string, array<string, mixed>>,
	 *     entry?: string,
	 *     placeholder?: string,
	 *     on?: string,
	 *     least?: float,
	 *     varies?: bool,
	 *     same_in_all_languages?: bool,
	 *     if?: array{0: string, 1: bool|int|float|string|list<string>},
	 * }>
	 */
	public function settings_schema(): array;
}
