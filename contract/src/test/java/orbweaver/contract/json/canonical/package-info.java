@NullMarked
package orbweaver.contract.json.canonical;

import org.jspecify.annotations.NullMarked;
