<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

/**
 * The shapes of a form of product options, of a shopper's answers and of what comes out. The keys are those of
 * src/domain/option-form/model.ts, where they are explained, so that one vector serves both languages.
 *
 * @phpstan-type ConditionItem array{operator: string, groups?: list<array<mixed>>, source?: string, name?: string, relation?: string, values?: list<string>}
 * @phpstan-type Conditions array{action: string, groups: list<ConditionItem>}
 * @phpstan-type Rules array{required: bool, pattern: ?string, min_length: ?int, max_length: ?int, min: ?float, max: ?float, step: ?float, allowed_characters: ?string, min_file_size: ?int, max_file_size: ?int, max_files: ?int, extensions: ?list<string>, multiple: bool}
 * @phpstan-type PriceRule array{type: string, price: float, formula: mixed}
 * @phpstan-type PriceModel array{type: string, per: string, price: float, formula: mixed, is_fee: bool, shows_price: bool}
 * @phpstan-type OptionImage array{src: string, full_src: string, title: string, alt: string, width: int, height: int}
 * @phpstan-type Option array{id: string, label: string, value: string, price: float, formula: mixed, selected: bool, image: ?OptionImage, color: string, product_id: int}
 * @phpstan-type Field array{id: string, type: string, label: string, help: string, placeholder: string, default: list<string>, content: string, content_parts: ?list<mixed>, rules: Rules, messages: array<string, string>, pricing: ?PriceModel, excluded_characters: string, excluded_is_pattern: bool, independent: bool, chooses_quantity: bool, upload: string, map: bool, geolocate: bool, width: string, options: list<Option>, other: ?array{label: string}, conditions: ?Conditions}
 * @phpstan-type Form array{priority: int, base_price: string, bound_quantity: mixed, tables: array<mixed>, fields: list<Field>}
 * @phpstan-type FieldAnswer array{values: list<string>, other: ?string, quantities?: array<string, string>, place?: array<string, string>}
 * @phpstan-type ProductFacts array{price: int|float, stock_status: string, stock_quantity: int|float|null, purchasable: bool}
 * @phpstan-type FileFacts array{name: string, size: int}
 * @phpstan-type Context array{quantity: int|float, product_price: int|float, attributes: array<string|list<string>>, stock_status: string, stock_quantity: int|float|null, max_quantity?: int|float|null, custom_fields: array<string|int|float>, product_ids: list<int>, today: array{days: int, seconds: int, timestamp: int}, currency?: Currency, products?: array<ProductFacts>, files?: array<string, FileFacts>}
 * @phpstan-type Currency array{code?: string, symbol: string, decimals: int, decimalSeparator: string, thousandSeparator: string, format: string}
 * @phpstan-type AnswerFacts array{quantity: int|float, products?: array<ProductFacts>, files?: array<string, FileFacts>, ...}
 * @phpstan-type FieldError array{code: string, params: array<string, int|float|string>}
 * @phpstan-type Failure array{field: string, option: string, code: string}
 * @phpstan-type Fee array{id: string, label: string, amount: float}
 * @phpstan-type ChosenProduct array{field: string, option: string, product_id: int, quantity: int, amount: float, independent: bool}
 * @phpstan-type Result array{visible: array<string, bool>, errors: array<string, FieldError>, prices: array<string, float>, option_prices: array<string, array<string, float>>, fees: list<Fee>, products: list<ChosenProduct>, options_total: float, independent_total: float, quantity: ?int, contents: array<string, string>, ignored: list<string>, formula_errors: list<Failure>}
 * @phpstan-type Combined array{options_total: float, product_total: float, total: float, fee_total: float, independent_total: float, unit_price: float, rows_hidden: bool}
 * @phpstan-type SourceValues array{values: list<string>, ids: list<string>, texts: list<string>}
 * @phpstan-type PricedEntry array{text: string, length: int, count: int}
 * @phpstan-type PriceScope array{product_price: int|float, bindings: array<string, int|float|string|bool>, tables: array<mixed>}
 */
final class Shapes {
}
