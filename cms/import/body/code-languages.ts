/** Languages of code by the names that highlighters give them. */
export const CODE_LANGUAGES: ReadonlySet<string> = new Set(
  [
    'actionscript3 as3 bash c cf clojure coldfusion cpp csharp css delphi diff erl erlang go groovy haskell',
    'html java javafx javascript js jscript json jsx kotlin less lua matlab objc pascal patch perl php pl',
    'powershell ps py python r rails rb ror ruby rust sass scala scss sh shell sql swift ts typescript vb vbnet',
    'xhtml xml xslt yaml yml',
  ].flatMap((names) => names.split(' ')),
);
