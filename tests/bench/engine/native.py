"""native.py <folder> <rounds>: the stages of stages.ts in native OpenCV, one thread; prints {cpuMs, inliers, zncc}."""
import json, sys, time
import cv2, numpy as np

cv2.setNumThreads(1)
folder, rounds = sys.argv[1], int(sys.argv[2])
told = json.load(open(f"{folder}/frames.json"))
W, H = told["width"], told["height"]
raw = lambda name: np.fromfile(f"{folder}/{name}", np.uint8).reshape(H, W)
REFERENCE, PROBES = raw("reference.gray"), [(p["at"], raw(p["file"])) for p in told["probes"]]
akaze, clahe, matcher = cv2.AKAZE_create(threshold=0.0004), cv2.createCLAHE(2, (8, 8)), cv2.BFMatcher(cv2.NORM_HAMMING)


def small(gray):
    return cv2.resize(gray, (640, round(640 * H / W)), interpolation=cv2.INTER_AREA)


def blur(gray):
    """The share of pixel-to-pixel variation left after one more blur, as quality.ts."""
    quarter = cv2.resize(gray, None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA).astype(np.float32)
    gray.mean(), gray.std(), (gray >= 250).mean()
    kept = []
    for axis, size in ((1, (9, 1)), (0, (1, 9))):
        sharp = np.abs(np.diff(quarter, axis=axis))
        soft = np.abs(np.diff(cv2.blur(quarter, size), axis=axis))
        kept.append(1 - np.maximum(0, sharp - soft).sum() / sharp.sum())
    return max(kept)


def band(gray):
    half = cv2.resize(gray, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA).astype(np.float32)
    fine = cv2.blur(half, (3, 3)) - cv2.blur(cv2.blur(half, (11, 11)), (11, 11))
    return fine / (np.sqrt(cv2.blur(fine * fine, (21, 21))) + 1.5)


def edges(half):
    smooth = cv2.blur(half.astype(np.float32), (3, 3))
    dx, dy = cv2.Sobel(smooth, cv2.CV_32F, 1, 0, ksize=1), cv2.Sobel(smooth, cv2.CV_32F, 0, 1, ksize=1)
    return np.minimum(255, 3 * cv2.magnitude(dx, dy)).astype(np.uint8)


def points(image, cap):
    found, rows = akaze.detectAndCompute(clahe.apply(image), None)
    order = np.argsort([-p.response for p in found])[:cap]
    return np.float32([found[i].pt for i in order]) * 2, rows[order]


class View:
    def __init__(self, gray):
        self.gray, self.band, self.known = gray, band(gray), {}
        self.coarse = cv2.resize(self.band, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)

    def features(self, level):
        if level not in self.known:
            half = cv2.resize(self.gray, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
            self.known[level] = points(half, 700) if level == "half" else points(edges(half), 1000)
        return self.known[level]


def evidence(a, b, m):
    """Mean agreement on the grid and how far cells moved, by normalised correlation at 81 shifts a cell."""
    laid = cv2.warpPerspective(b, np.linalg.inv(m), (a.shape[1], a.shape[0]))
    here, moved = [], []
    for y in range(4, a.shape[0] - 20, 16):
        for x in range(4, a.shape[1] - 20, 16):
            agreement = cv2.matchTemplate(laid[y - 4:y + 20, x - 4:x + 20], a[y:y + 16, x:x + 16], cv2.TM_CCOEFF_NORMED)
            _, peak, _, at = cv2.minMaxLoc(agreement)
            here.append(agreement[4, 4])
            if peak > 0.3:
                moved.append(((x + 8, y + 8), (x + 4 + at[0], y + 4 + at[1])))
    return float(np.mean(here)), moved


def settle(a, b, m, rounds=5):
    best, moved = evidence(a, b, m)
    for _ in range(rounds):
        if len(moved) < 8:
            break
        fix, _ = cv2.findHomography(np.float32([p for p, _ in moved]), np.float32([q for _, q in moved]), 0)
        if fix is None:
            break
        again, seen = evidence(a, b, m @ fix)
        if again <= best + 0.01:
            break
        m, best, moved = m @ fix, again, seen
    return best


def scaled(m, s):
    d = np.diag([s, s, 1.0])
    return d @ m @ np.linalg.inv(d)


def agreement(reference, probe, level):
    (rp, rd), (pp, pd) = reference.features(level), probe.features(level)
    near = matcher.knnMatch(rd, pd, k=2)
    pairs = [(p.queryIdx, p.trainIdx) for p, q in near if p.distance < 0.85 * q.distance]
    if len(pairs) < 6:
        return 0.0, 0, near
    a, b = rp[[i for i, _ in pairs]], pp[[j for _, j in pairs]]
    m, mask = cv2.findHomography(a, b, cv2.USAC_MAGSAC, 4, maxIters=5000, confidence=0.999)
    if m is None:
        return 0.0, 0, near
    return settle(reference.band, probe.band, scaled(m, 0.5)), int(mask.sum()), near


def by_pose(reference, probe, level, near):
    """The coarse trials of 24 poses; which poses is of no matter to the time they take."""
    (rp, _), (pp, _) = reference.features(level), probe.features(level)
    for match, _ in near[:24]:
        m = np.eye(3)
        m[:2, 2] = (pp[match.trainIdx] - rp[match.queryIdx]) / 4
        evidence(reference.coarse, probe.coarse, m)


def verification():
    reference = small(REFERENCE)
    blur(reference)
    reference = View(reference)
    quarters = {}
    for at, gray in PROBES:
        seen = small(gray)
        how = blur(seen)
        quarter = min(3, int(at / told["seconds"] * 4))
        if quarter not in quarters or how < quarters[quarter][0]:
            quarters[quarter] = (how, seen)
    best = (0.0, 0)
    for number, (_, gray) in enumerate(sorted(quarters.values(), key=lambda kept: kept[0])):
        probe = View(gray)
        for level in ["half", "edges"] if number < 2 else ["edges"]:
            zncc, inliers, near = agreement(reference, probe, level)
            best = max(best, (zncc, inliers))
            if zncc > 0.7 and inliers >= 20:
                return best
            if level == "edges" or number < 2:
                by_pose(reference, probe, level, near)
    return best


verification()
before = time.process_time()
for _ in range(rounds):
    zncc, inliers = verification()
print(json.dumps({"cpuMs": (time.process_time() - before) * 1000 / rounds, "inliers": inliers, "zncc": zncc}))
