/** Programs that lay a post out with shortcodes, by the beginnings of their names. */
const BUILDERS: readonly (readonly [RegExp, string])[] = [
  [/^et_pb_/, 'Divi'],
  [/^(?:vc|vcex|nectar)_/, 'WPBakery'],
  [/^fusion_/, 'Avada'],
  [/^elementor[_-]|^insert_elementor$/, 'Elementor'],
  [/^(?:av|avia)_/, 'Enfold'],
  [/^(?:cs|x)_/, 'Cornerstone'],
  [/^ux_/, 'Flatsome'],
  [/^mk_/, 'Jupiter'],
  [/^(?:tatsu|qode|mkdf|eltdf|edgtf|thb|wpb|themify|tm_pb|siteorigin)_/, 'a page builder'],
];

/** The builder that has a shortcode of this name; null if it is of another plug-in. */
export const builderOf = (kind: string): string | null =>
  BUILDERS.find(([names]) => names.test(kind))?.[1] ?? null;

/** What plug-ins showed in the place of a shortcode, from data that no export of posts has. */
const ABSENT: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:table|tablepress|table-info|wptb|wpdatatable|ninja_tables|supsystic-tables|et_pb_wc_additional_info)$/,
    'a table of a plug-in',
  ],
  [
    /^(?:products?|product_page|product_categor(?:y|ies)|product_attribute|products_by_\w+|add_to_cart(?:_url)?|(?:featured|sale|recent|related|top_rated|best_selling)_products|shop_messages|woocommerce_\w+|edd_\w+|downloads|purchase_link|et_pb_(?:shop|wc_\w+)|fusion_(?:featured_products_slider|products_slider|woo_\w+))$/,
    'products of a shop',
  ],
  [
    /^(?:contact-form(?:-7)?|contact_form|contact-field|wpforms|gravityforms?|ninja_forms?|ninja_forms_display_form|formidable|caldera_form|mc4wp_form|fluentform|forminator_form|weforms|happyforms|hubspot|jotform|typeform(?:_embed)?|newsletter_form|newsletter|mailpoet_form|convertkit|si-contact-form|everest_form|wpuf_form|et_pb_(?:contact_form|contact_field|signup|signup_custom_field|login|comments)|fusion_form|fusion_login|fusion_register)$/,
    'a form',
  ],
  [
    /^(?:rev_slider(?:_vc)?|layerslider|metaslider|smartslider3|master_?slider|ml-slider|slideshow|soliloquy|nggallery|ngg(?:_\w+)?|imagebrowser|slider|envira-gallery|foogallery|modula|best_wordpress_gallery|fusion_fusionslider|fusion_(?:layer|revolution)_?slider)$/,
    'a gallery of a plug-in',
  ],
  [
    /^(?:recent-posts|recent_posts|display-posts|catlist|archives|posts|post_grid|blog_posts|ic_add_posts|related_posts|rpwe|the-post-grid|pt_view|et_pb_(?:blog|portfolio|filterable_portfolio|fullwidth_portfolio|post_slider|fullwidth_post_slider|post_nav|post_title|fullwidth_post_title)|vc_(?:basic_grid|posts_\w+|masonry_\w+|media_grid|wp_\w+|recent_posts)|fusion_(?:blog|recent_posts|portfolio|events|post_cards|post_slider))$/,
    'a list of posts',
  ],
  [
    /^(?:google_?map|googlemap|gmap|wpgmza|wpsl|mapsmarker|leaflet-map|leaflet-marker|osm_map(?:_v3)?|vc_gmaps|et_pb_(?:map|map_pin|fullwidth_map)|fusion_map)$/,
    'a map',
  ],
  [/^(?:poll|totalpoll|crowdsignal|yop_poll|polldaddy|quiz|wp_quiz|qsm)$/, 'a poll'],
  [/^(?:adsense|adrotate|adinserter|the_ad|the_ad_group|ad_\w+)$/, 'an advertisement'],
  [
    /^(?:toc|ez-toc|lwptoc|table_of_contents|fusion_table_of_contents|rank_math_toc)$/,
    'a list of its headings',
  ],
  [
    /^(?:vc_raw_js|vc_(?:widget_sidebar|facebook|tweetmeme|googleplus|pinterest)|et_pb_(?:sidebar|social_media_follow(?:_network)?|menu|fullwidth_menu|search|countdown_timer)|fusion_(?:widget|widget_area|sharing|social_links|countdown|menu|search|user_\w+))$/,
    'a part that a program fills',
  ],
];

/** What the shortcode stood for, if nothing of it is in the file. */
export const absentPart = (kind: string): string | null =>
  ABSENT.find(([names]) => names.test(kind))?.[1] ?? null;

/** Names of shortcodes that are no words of any language, so that one without settings is no word in brackets. */
export const isUnmistakable = (kind: string): boolean =>
  builderOf(kind) !== null ||
  (absentPart(kind) !== null &&
    (/[-_\d]/.test(kind) ||
      /^(?:products|woocommerce|wpforms|gravityforms?|tablepress|nggallery|metaslider|smartslider3|foogallery|layerslider|adsense|wpgmza|catlist|lwptoc|formidable|soliloquy)$/.test(
        kind,
      )));
