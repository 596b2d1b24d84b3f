@NullMarked
package orbweaver.contract.verdict;

import org.jspecify.annotations.NullMarked;
