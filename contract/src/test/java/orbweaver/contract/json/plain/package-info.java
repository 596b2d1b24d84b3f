@NullMarked
package orbweaver.contract.json.plain;

import org.jspecify.annotations.NullMarked;
