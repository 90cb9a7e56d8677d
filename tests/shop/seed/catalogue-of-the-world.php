<?php
/**
 * Returns products with names, categories and terms in other languages, also with an emoji, a soft hyphen and joiners. The format is that
 * of catalogue.php. They come after all other products, in their own categories, and do not extend the price range.
 */

declare(strict_types=1);

return array(
	'gaerschuessel'   => array(
		'Gärschüssel für Sauerteig',
		'Küche aus Europa',
		'39.00',
		'2.6',
		'bowl',
		'D8C3A5 A98B62',
		'Steinzeug mit Fuß, für Teig bis 1,5 kg. Spülmaschinenfest.',
	),
	'cafetiere'       => array(
		'Cafetière émaillée « Été »',
		'Küche aus Europa',
		'74.00',
		'2.1',
		'kettle',
		'3E6FA3 2C527C',
		'Émail bleu, huit tasses. L’œil du couvercle est en laiton.',
	),
	'podstakannik'    => array(
		'Подстаканник со стаканом',
		'Küche aus Europa',
		'',
		'0.9',
		'glass',
		'C59A45 8E2F3C',
		'Для чая в дорогу и дома. Ёмкость — 250 мл.',
		'variations' => 'podstakannik',
	),
	'elaiolado'       => array(
		'Ελαιόλαδο από την Καλαμάτα',
		'Küche aus Europa',
		'23.00',
		'1.7',
		'bottle',
		'55702A C9C48A',
		'Εξαιρετικό παρθένο, πρώτης συγκομιδής.',
	),
	'party-candles'   => array(
		"Geburtstags\u{AD}kerzen 🎂",
		'Küche aus Europa',
		'9.50',
		'0.2',
		'candles',
		'D9577A F2B5C4',
		"Zwölf Stück für die ganze Familie 👨\u{200D}👩\u{200D}👧.",
	),

	'termeh'          => array(
		'رومیزی ترمهٔ یزد',
		'هنر ایران',
		'88.00',
		'1.2',
		'stack',
		'7A2E3B C59A45',
		"بافتهٔ دست، با حاشیهٔ زرین. نامی که می\u{200C}خواهید روی آن دوخته می\u{200C}شود.",
	),

	'longjing'        => array( '龙井绿茶（罐装）', '東洋の台所', '29.00', '0.5', 'tin', '6E8B57 D9CF9A', '明前采摘，清香回甘，五十克一罐。' ),
	'tetsubin'        => array( '南部鉄瓶', '東洋の台所', '160.00', '3.9', 'kettle', '2B2D2F 4A4D50', '盛岡の工房で鋳造。容量は約1.2リットルです。' ),
	'onggi'           => array( '옹기 항아리', '東洋の台所', '52.00', '4.6', 'jar', '6B4630 8C6145', '숨 쉬는 항아리. 김치와 장을 담기에 좋습니다.' ),
	'benjarong'       => array(
		'ถ้วยเบญจรงค์คู่',
		'東洋の台所',
		'66.00',
		'0.8',
		'cups',
		'1F5E6B D9A441',
		'เขียนลายทองด้วยมือ ใช้เสิร์ฟชาได้สองที่',
	),
);
