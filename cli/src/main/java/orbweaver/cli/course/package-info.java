/** Names and syntax of search orders, budgets and policies. */
@NullMarked
package orbweaver.cli.course;

import org.jspecify.annotations.NullMarked;
