/** What text is held against: globs and regular expressions, and how to try few of many. */
@NullMarked
package orbweaver.language.rules.pattern;

import org.jspecify.annotations.NullMarked;
