<?php
declare(strict_types=1);

namespace Aisle\Domain\Form;

/**
 * Data types of all forms, of product options and contact forms. The keys equal those of src/domain/form/model.ts,
 * where they are explained, so that both languages share test vectors.
 *
 * @phpstan-type ConditionItem array{
 *     operator: string,
 *     groups?: list<array<mixed>>,
 *     source?: string,
 *     name?: string,
 *     relation?: string,
 *     values?: list<string>,
 * }
 * @phpstan-type Conditions array{action: string, groups: list<ConditionItem>}
 * @phpstan-type Rules array{
 *     required: bool,
 *     pattern: ?string,
 *     min_length: ?int,
 *     max_length: ?int,
 *     min: ?float,
 *     max: ?float,
 *     step: ?float,
 *     allowed_characters: ?string,
 *     min_file_size: ?int,
 *     max_file_size: ?int,
 *     max_files: ?int,
 *     extensions: ?list<string>,
 *     multiple: bool,
 * }
 * @phpstan-type OptionImage array{src: string, full_src: string, title: string, alt: string, width: int, height: int}
 * @phpstan-type Section array{style: string, folded: bool, repeat: string, least: int, most: ?int, name: string}
 * @phpstan-type Option array{
 *     id: string,
 *     label: string,
 *     label_markup?: list<mixed>,
 *     value: string,
 *     selected: bool,
 *     image: ?OptionImage,
 *     color: string,
 *     product_id: int,
 *     ...
 * }
 * @phpstan-type QuantityLimits array{min?: ?int, max?: ?int, total_min?: ?int, total_max?: ?int}
 * @phpstan-type Schedule array{
 *     earliest: string,
 *     latest: string,
 *     lead_days: ?int,
 *     lead_counts_open: bool,
 *     cutoff: ?int,
 *     lead_minutes: ?int,
 *     weekdays: list<int>,
 *     blocked: list<string>,
 *     hours: list<array{days: list<int>, from: int, to: int}>,
 *     slot: ?int,
 *     after: string,
 *     after_least: ?int,
 *     after_most: ?int,
 *     native: array{min?: string, max?: string, step?: int},
 * }
 * @phpstan-type Field array{
 *     id: string,
 *     type: string,
 *     label: string,
 *     help: string,
 *     help_markup?: list<mixed>,
 *     placeholder: string,
 *     default: list<string>,
 *     content: string,
 *     content_markup?: list<mixed>,
 *     rules: Rules,
 *     messages: array<string, string>,
 *     independent: bool,
 *     chooses_quantity: bool,
 *     quantity_limits?: QuantityLimits,
 *     upload: string,
 *     map: bool,
 *     geolocate: bool,
 *     autofill?: string,
 *     text_kind?: string,
 *     unit?: string,
 *     stepper?: bool,
 *     exclusive?: bool,
 *     acceptance?: array{optional: bool, inverted: bool},
 *     questions?: list<string>,
 *     filled_from?: array{source: string, name: string},
 *     width: string,
 *     options: list<Option>,
 *     other: ?array{label: string},
 *     section?: Section,
 *     repetition?: array{name: string, by: string},
 *     conditions: ?Conditions,
 *     schedule?: Schedule,
 *     ...
 * }
 * @phpstan-type FieldAnswer array{values: list<string>, other: ?string, quantities?: array<string, string>, place?: array<string, string>}
 * @phpstan-type ProductData array{price: int|float, stock_status: string, stock_quantity: int|float|null, purchasable: bool}
 * @phpstan-type FileData array{name: string, size: int}
 * @phpstan-type AnswerData array{quantity: int|float, products?: array<ProductData>, files?: array<string, FileData>, ...}
 * @phpstan-type NumberSeparators array{decimalSeparator: string, thousandSeparator: string, ...}
 * @phpstan-type FieldError array{code: string, params: array<string, int|float|string>}
 * @phpstan-type SourceValues array{values: list<string>, ids: list<string>, texts: list<string>}
 */
final class FormModel {
}
