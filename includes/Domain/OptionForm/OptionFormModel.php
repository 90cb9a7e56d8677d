<?php
declare(strict_types=1);

namespace Aisle\Domain\OptionForm;

use Aisle\Domain\Form\FormModel as FormShapes;

/**
 * Data types of a form of product options, in addition to those of all forms, and of its results. The keys equal those
 * of src/domain/option-form/model.ts, where they are explained, so that both languages share test vectors.
 *
 * @phpstan-import-type ConditionItem from FormShapes
 * @phpstan-import-type Conditions from FormShapes
 * @phpstan-import-type Rules from FormShapes
 * @phpstan-import-type Section from FormShapes
 * @phpstan-import-type Schedule from FormShapes
 * @phpstan-import-type OptionImage from FormShapes
 * @phpstan-import-type FieldAnswer from FormShapes
 * @phpstan-import-type ProductData from FormShapes
 * @phpstan-import-type FileData from FormShapes
 * @phpstan-import-type AnswerData from FormShapes
 * @phpstan-import-type FieldError from FormShapes
 * @phpstan-import-type SourceValues from FormShapes
 * @phpstan-import-type QuantityLimits from FormShapes
 * @phpstan-type PriceRule array{type: string, price: float, formula: mixed}
 * @phpstan-type PriceModel array{
 *     type: string,
 *     per: string,
 *     price: float,
 *     formula: mixed,
 *     is_fee: bool,
 *     shows_price: bool,
 *     allows_discount: bool,
 * }
 * @phpstan-type Option array{
 *     id: string,
 *     label: string,
 *     label_markup?: list<mixed>,
 *     value: string,
 *     price: float,
 *     formula: mixed,
 *     selected: bool,
 *     image: ?OptionImage,
 *     color: string,
 *     product_id: int,
 * }
 * @phpstan-type CalculationModel array{formula: mixed, decimals: int, in_order: bool}
 * @phpstan-type Field array{
 *     id: string,
 *     type: string,
 *     label: string,
 *     help: string,
 *     help_markup?: list<mixed>,
 *     placeholder: string,
 *     default: list<string>,
 *     content: string,
 *     content_parts: ?list<mixed>,
 *     rules: Rules,
 *     messages: array<string, string>,
 *     pricing: ?PriceModel,
 *     excluded_characters: string,
 *     excluded_is_pattern: bool,
 *     independent: bool,
 *     chooses_quantity: bool,
 *     quantity_limits?: QuantityLimits,
 *     upload: string,
 *     map: bool,
 *     geolocate: bool,
 *     text_kind?: string,
 *     unit?: string,
 *     stepper?: bool,
 *     width: string,
 *     options: list<Option>,
 *     other: ?array{label: string},
 *     section?: Section,
 *     repetition?: array{name: string, by: string},
 *     conditions: ?Conditions,
 *     schedule?: Schedule,
 *     calculation?: CalculationModel,
 * }
 * @phpstan-type Form array{priority: int, base_price: string, bound_quantity: mixed, tables: array<mixed>, fields: list<Field>}
 * @phpstan-type Context array{
 *     quantity: int|float,
 *     product_price: int|float,
 *     attributes: array<string|list<string>>,
 *     stock_status: string,
 *     stock_quantity: int|float|null,
 *     min_quantity?: int|float,
 *     max_quantity?: int|float|null,
 *     quantity_step?: int|float,
 *     custom_fields: array<string|int|float>,
 *     product_ids: list<int>,
 *     today: array{days: int, seconds: int, timestamp: int, zone?: list<array{int, int}>},
 *     currency?: Currency,
 *     products?: array<ProductData>,
 *     files?: array<string, FileData>,
 * }
 * @phpstan-type Currency array{
 *     code?: string,
 *     symbol: string,
 *     decimals: int,
 *     decimalSeparator: string,
 *     thousandSeparator: string,
 *     format: string,
 * }
 * @phpstan-type Failure array{field: string, option: string, code: string}
 * @phpstan-type Fee array{id: string, label: string, amount: float}
 * @phpstan-type ChosenProduct array{field: string, option: string, product_id: int, quantity: int, amount: float, independent: bool}
 * @phpstan-type Result array{
 *     visible: array<string, bool>,
 *     errors: array<string, FieldError>,
 *     prices: array<string, float>,
 *     option_prices: array<string, array<string, float>>,
 *     fees: list<Fee>,
 *     products: list<ChosenProduct>,
 *     options_total: float,
 *     independent_total: float,
 *     quantity: ?int,
 *     contents: array<string, string|list<mixed>>,
 *     ignored: list<string>,
 *     formula_errors: list<Failure>,
 *     repetitions: array<string, int>,
 * }
 * @phpstan-type Combined array{
 *     options_total: float,
 *     product_total: float,
 *     total: float,
 *     fee_total: float,
 *     fees: list<Fee>,
 *     independent_total: float,
 *     unit_price: float,
 *     basis: 'both'|'product'|'options',
 * }
 * @phpstan-type PricedEntry array{text: string, length: int, count: int, quantity?: int}
 * @phpstan-type PriceScope array{product_price: int|float, bindings: array<string, int|float|string|bool>, tables: array<mixed>}
 */
final class OptionFormModel {
}
