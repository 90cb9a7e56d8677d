/**
 * Maps the names in the shared test cases (tests/vectors), `<module>.<function>`, to TypeScript functions. The PHP
 * counterpart is tests/php/Domain/registry.php.
 */
import { contactFunctions } from '../../tests/vectors/contact-form';
import { optionFunctions } from '../../tests/vectors/options';
import { variationMatrixFunctions } from '../../tests/vectors/variation-matrix';
import { checkAddonField } from './addon-rules';
import { parseCookie } from './attribution-cookies';
import { discountBundle, readDiscount } from './bundle-discount';
import { summarizeBundle } from './bundle-summary';
import { checkContactRules, failureOf, ruleHolds } from './contact-rules';
import { textsOf, thresholdOf, nonEmptyFilesOf } from './contact-rules/field-values';
import { lengthOf } from './contact-rules/limit-rules';
import { extensionsOf } from './contact-rules/media-types';
import { resolveDate, resolveRules } from './contact-rules/relative-date';
import { isDate, isEmail, isNumber, isTel, isTime } from './contact-rules/text-formats';
import { storedValue, kindOfField, valuesForRules } from './contact-rules/typed-values';
import { isWebUrl, withScheme } from './contact-rules/web-url';
import { trimWhiteSpace, withoutWhiteSpace } from './contact-rules/white-space';
import { evaluateFormula, evaluateFormulaNumber, evaluateLabel, formulaReferences } from './formula';
import { readFormStyle, mergeStyles, styleClasses, styleProperties } from './form-style';
import { componentQuantity } from './line-group-rules';
import { parseMarkedText, readMarkedText } from './marked-text';
import { leavesPage } from './marked-text/address';
import { displayedLineAmount, formatMoney, roundMoney } from './money';
import { isLongEnough } from './search/long-enough';
import { mustMatchWholeWord, nearness } from './search/nearness';
import { pointsOf } from './search/rank';
import { isSmallWord } from './search/stop-words';
import {
	measuresWithoutUnit,
	countTitleWords,
	fold,
	indexWords,
	numberKey,
	numberWords,
	queryNumberKeys,
	queryCharacterTerms,
	queryTerms,
	queryWords,
	stem,
} from './search/words';
import { highestTip, readPreset, readTip, tipAmount, tipFee } from './tip';
import { trafficSource } from './traffic-source';
import { readTypedNumber } from './typed-number';
import { asciiDigits, toAsciiEmail, plainText, textOfKind } from './typed-text';
import { codePointLength, isFiniteNumber, numberToString, parseNumber, roundNumber, toFixed } from './number';

export const registry: Readonly< Record< string, ( ...args: never[] ) => unknown > > = {
	'number.round': roundNumber,
	'number.parse': parseNumber,
	'number.read': ( text: string, decimalSeparator: string, thousandSeparator: string ) =>
		readTypedNumber( text, { decimalSeparator, thousandSeparator } ),
	'typed-text.ascii_digits': asciiDigits,
	'typed-text.plain': plainText,
	'typed-text.of_kind': textOfKind,
	'typed-text.ascii_shape': toAsciiEmail,
	'number.to_string': numberToString,
	'number.to_fixed': toFixed,
	'number.code_point_length': codePointLength,
	'number.is_finite': isFiniteNumber,
	'bundle-discount.read': readDiscount,
	'bundle-discount.apply': discountBundle,
	'bundle-summary.of': summarizeBundle,
	'tip.choice': readTip,
	'tip.preset': readPreset,
	'tip.amount': tipAmount,
	'tip.highest': highestTip,
	'tip.fee': tipFee,
	'traffic-source.of': trafficSource,
	'attribution-cookies.parse': parseCookie,
	'line-group.quantity': componentQuantity,
	'money.round': roundMoney,
	'money.format': formatMoney,
	'money.display_line': displayedLineAmount,
	'formula.evaluate': evaluateFormula,
	'formula.evaluate_number': evaluateFormulaNumber,
	'formula.evaluate_label': evaluateLabel,
	'formula.references': formulaReferences,
	'marked-text.parse': parseMarkedText,
	'marked-text.read': readMarkedText,
	'marked-text.leaves_page': leavesPage,
	'form-style.read': readFormStyle,
	'form-style.strongest': mergeStyles,
	'form-style.properties': styleProperties,
	'form-style.classes': styleClasses,
	'contact-rules.trim': trimWhiteSpace,
	'contact-rules.without_white_space': withoutWhiteSpace,
	'contact-rules.texts': textsOf,
	'contact-rules.files': nonEmptyFilesOf,
	'contact-rules.threshold': thresholdOf,
	'contact-rules.email': isEmail,
	'contact-rules.url': isWebUrl,
	'contact-rules.with_scheme': withScheme,
	'contact-rules.tel': isTel,
	'contact-rules.number': isNumber,
	'contact-rules.date': isDate,
	'contact-rules.time': isTime,
	'contact-rules.length': lengthOf,
	'contact-rules.suffixes': extensionsOf,
	'contact-rules.holds': ruleHolds,
	'contact-rules.failure': failureOf,
	'contact-rules.check': checkContactRules,
	'contact-rules.kept': storedValue,
	'contact-rules.kind': kindOfField,
	'contact-rules.for_rules': valuesForRules,
	'contact-rules.resolve_date': resolveDate,
	'contact-rules.resolve_rules': resolveRules,
	'addon-rules.check': checkAddonField,
	'search.fold': fold,
	'search.query_words': queryWords,
	'search.query_terms': queryTerms,
	'search.query_signs': queryCharacterTerms,
	'search.number_words': numberWords,
	'search.bare_measures': measuresWithoutUnit,
	'search.number_key': numberKey,
	'search.number_keys': queryNumberKeys,
	'search.title_words': countTitleWords,
	'search.is_small': isSmallWord,
	'search.is_long_enough': isLongEnough,
	'search.index_words': indexWords,
	'search.stem': stem,
	'search.is_whole': mustMatchWholeWord,
	'search.nearness': nearness,
	'search.points': pointsOf,
	...optionFunctions,
	...contactFunctions,
	...variationMatrixFunctions,
};
