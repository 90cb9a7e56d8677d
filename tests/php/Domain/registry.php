<?php
/**
 * PHP functions of the vectors' `<module>.<fn>`, one line each. TypeScript mirror: src/domain/vectors.registry.ts.
 */

declare(strict_types=1);

use Aisle\Domain\AddonRules;
use Aisle\Domain\AttributionCookies;
use Aisle\Domain\BundleDiscount;
use Aisle\Domain\BundleSummary;
use Aisle\Domain\ContactRules;
use Aisle\Domain\ContactRules\FieldValues;
use Aisle\Domain\ContactRules\LimitRules;
use Aisle\Domain\ContactRules\MediaTypes;
use Aisle\Domain\ContactRules\RelativeDate;
use Aisle\Domain\ContactRules\TextFormats;
use Aisle\Domain\ContactRules\TypedValues;
use Aisle\Domain\ContactRules\WebUrl;
use Aisle\Domain\ContactRules\WhiteSpace;
use Aisle\Domain\FormattedText;
use Aisle\Domain\FormattedText\LinkUrl;
use Aisle\Domain\FormattedText\NormalizedHtml;
use Aisle\Domain\FormStyle;
use Aisle\Domain\Formula;
use Aisle\Domain\LineGroupRules;
use Aisle\Domain\LocalizedNumber;
use Aisle\Domain\Money;
use Aisle\Domain\Number;
use Aisle\Domain\Search\Rank;
use Aisle\Domain\Search\Similarity;
use Aisle\Domain\Search\SmallWords;
use Aisle\Domain\Search\Words;
use Aisle\Domain\Search\WordStem;
use Aisle\Domain\Tip;
use Aisle\Domain\TrafficChannel;
use Aisle\Domain\TrafficSource;
use Aisle\Domain\TypedText;

return array(
	'number.round'                      => Number::round( ... ),
	'number.parse'                      => Number::parse( ... ),
	'number.read'                       => LocalizedNumber::read( ... ),
	'typed-text.ascii_digits'           => TypedText::ascii_digits( ... ),
	'typed-text.plain'                  => TypedText::normalize( ... ),
	'typed-text.of_kind'                => TypedText::of_kind( ... ),
	'typed-text.ascii_shape'            => TypedText::to_ascii_email( ... ),
	'number.to_string'                  => Number::to_string( ... ),
	'number.to_fixed'                   => Number::to_fixed( ... ),
	'number.code_point_length'          => Number::code_point_length( ... ),
	'number.is_finite'                  => Number::is_finite( ... ),
	'bundle-discount.read'              => BundleDiscount::read( ... ),
	'bundle-discount.apply'             => BundleDiscount::apply( ... ),
	'bundle-summary.of'                 => BundleSummary::of( ... ),
	'tip.choice'                        => Tip::choice( ... ),
	'tip.preset'                        => Tip::preset( ... ),
	'tip.amount'                        => Tip::amount( ... ),
	'tip.highest'                       => Tip::highest( ... ),
	'tip.fee'                           => Tip::fee( ... ),
	'traffic-source.of'                 => TrafficSource::of( ... ),
	'traffic-channel.of'                => TrafficChannel::of( ... ),
	// PHP decodes cookies before it hands them over.
	'attribution-cookies.parse'         => static fn ( mixed $raw ): array => AttributionCookies::parse(
		is_string( $raw ) ? urldecode( $raw ) : $raw
	),
	'attribution-cookies.read'          => static fn ( array $cookies ): array => AttributionCookies::read(
		array_map( static fn ( mixed $raw ): mixed => is_string( $raw ) ? urldecode( $raw ) : $raw, $cookies )
	),
	'line-group.quantity'               => LineGroupRules::component_quantity( ... ),
	'line-group.groups'                 => LineGroupRules::group_count( ... ),
	'line-group.limit'                  => LineGroupRules::max_groups( ... ),
	'money.round'                       => Money::round( ... ),
	'money.format'                      => Money::format( ... ),
	'money.display_line'                => Money::display_line( ... ),
	'formula.compile'                   => Formula::compile( ... ),
	'formula.compile_label'             => Formula::compile_label( ... ),
	'formula.evaluate'                  => Formula::evaluate( ... ),
	'formula.evaluate_number'           => Formula::evaluate_number( ... ),
	'formula.evaluate_label'            => Formula::evaluate_label( ... ),
	'formula.references'                => Formula::references( ... ),
	'marked-text.parse'                 => FormattedText::parse( ... ),
	'marked-text.read'                  => FormattedText::read( ... ),
	'marked-text.leaves_page'           => LinkUrl::leaves_page( ... ),
	'marked-text.exact'                 => NormalizedHtml::normalize( ... ),
	'marked-text.from_html'             => NormalizedHtml::from_html( ... ),
	'form-style.read'                   => FormStyle::read( ... ),
	'form-style.strongest'              => FormStyle::merge( ... ),
	'form-style.properties'             => FormStyle::properties( ... ),
	'form-style.classes'                => FormStyle::classes( ... ),
	'contact-rules.trim'                => WhiteSpace::trim( ... ),
	'contact-rules.without_white_space' => WhiteSpace::remove( ... ),
	'contact-rules.texts'               => FieldValues::texts( ... ),
	'contact-rules.files'               => FieldValues::files( ... ),
	'contact-rules.threshold'           => FieldValues::threshold( ... ),
	'contact-rules.kept'                => TypedValues::stored_value( ... ),
	'contact-rules.kind'                => TypedValues::kind( ... ),
	'contact-rules.for_rules'           => TypedValues::for_rules( ... ),
	'contact-rules.email'               => TextFormats::is_email( ... ),
	'contact-rules.url'                 => WebUrl::is_valid( ... ),
	'contact-rules.with_scheme'         => WebUrl::with_scheme( ... ),
	'contact-rules.tel'                 => TextFormats::is_tel( ... ),
	'contact-rules.number'              => TextFormats::is_number( ... ),
	'contact-rules.date'                => TextFormats::is_date( ... ),
	'contact-rules.time'                => TextFormats::is_time( ... ),
	'contact-rules.length'              => LimitRules::length( ... ),
	'contact-rules.suffixes'            => MediaTypes::suffixes( ... ),
	'contact-rules.holds'               => ContactRules::holds( ... ),
	'contact-rules.failure'             => ContactRules::failure( ... ),
	'contact-rules.check'               => ContactRules::check( ... ),
	'contact-rules.resolve_date'        => RelativeDate::resolve( ... ),
	'contact-rules.resolve_rules'       => RelativeDate::resolve_rules( ... ),
	'addon-rules.check'                 => AddonRules::check( ... ),
	'search.fold'                       => Words::fold( ... ),
	'search.query_words'                => Words::of_query( ... ),
	'search.query_terms'                => Words::terms_of_query( ... ),
	'search.query_signs'                => Words::character_terms_of_query( ... ),
	'search.number_words'               => Words::of_query_with_numbers( ... ),
	'search.bare_measures'              => Words::of_query_with_bare_measures( ... ),
	'search.number_key'                 => Words::number_key( ... ),
	'search.number_keys'                => Words::number_keys_of_query( ... ),
	'search.title_words'                => Words::count_in_title( ... ),
	'search.is_small'                   => SmallWords::has( ... ),
	'search.is_long_enough'             => Words::is_long_enough( ... ),
	'search.index_words'                => Words::of_index( ... ),
	'search.stem'                       => WordStem::of( ... ),
	'search.is_whole'                   => Similarity::must_match_whole_word( ... ),
	'search.nearness'                   => Similarity::of( ... ),
	'search.points'                     => Rank::points( ... ),
	...require __DIR__ . '/offers.php',
	...require __DIR__ . '/options.php',
	...require __DIR__ . '/contact-form.php',
	...require __DIR__ . '/variation-matrix.php',
);
